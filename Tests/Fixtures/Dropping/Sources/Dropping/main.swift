// The containing app. Its extension is looked at by the tests of the desktop.

print("The tests of the desktop use the extension of this app.")
