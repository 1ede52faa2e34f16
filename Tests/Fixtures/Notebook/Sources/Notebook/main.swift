print("This app has nothing to show; its extensions keep notes.")
