print("This app has nothing to show; its extensions do.")
