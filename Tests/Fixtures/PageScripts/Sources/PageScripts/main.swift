print("An app for tests of web pages.")
