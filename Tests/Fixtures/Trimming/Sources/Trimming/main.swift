print("This app has nothing to show; its extension edits films.")
