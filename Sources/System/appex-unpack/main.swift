import Unpacking

UnpackingProgram.main()
