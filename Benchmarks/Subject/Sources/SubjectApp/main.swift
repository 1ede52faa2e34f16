print("The benchmarks measure the extension of this app; the app itself does nothing.")
