import FilmDecoding

FilmProgram.main()
