// What only a containing app may use, in all of its files.
@_exported import UIKitApplication
