// The containing app. Its extensions are looked at by the tests of the desktop.

print("The tests of the desktop use the extensions of this app.")
