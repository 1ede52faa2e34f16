import PictureDecoding

PictureProgram.main()
