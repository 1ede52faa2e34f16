print("This app has nothing to show; its extensions mean harm.")
