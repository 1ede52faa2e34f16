import ExtensionFoundation

// The containing app, as `appex open` runs it. It lets the person choose the folder, and tells its extension by the app group that both have.
let shared = UserDefaults(suiteName: "group.__IDENTIFIER__")
print("The folder is \(shared?.string(forKey: "folder") ?? "not chosen").")
print(
    """
    Choose one, and look at it with the extension:
      appex defaults write group.__IDENTIFIER__ folder /path/of/a/folder
      appex enable __IDENTIFIER__.__NAME__Sync
      appex files try __IDENTIFIER__.__NAME__Sync /path/of/a/folder --menu items
    """)
