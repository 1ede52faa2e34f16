import TransferEngine

TransferEngine.main()
