// swift-tools-version: 6.0
import PackageDescription

// An app with a window, for the tests of containing apps: it keeps a log of what it is told, and does as the URLs say that it opens.
let package = Package(
    name: "Notepad",
    products: [
        .executable(name: "Notepad", targets: ["Notepad"]),
        .library(name: "NotepadAction", type: .dynamic, targets: ["NotepadAction"]),
        .library(name: "NotepadKit", type: .dynamic, targets: ["NotepadKit"]),
    ],
    targets: [
        .executableTarget(name: "Notepad", dependencies: ["NotepadKit"], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "NotepadAction", exclude: ["Info.plist", "Entitlements.plist"]),
        // Shared by the app, and by the extension where it is there.
        .target(name: "NotepadKit"),
    ],
    swiftLanguageModes: [.v5]
)
