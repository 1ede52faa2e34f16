// swift-tools-version: 6.0
import PackageDescription

// An app with a window, for the tests of containing apps: it keeps a log of what it is told, and does as the URLs say that it opens.
let package = Package(
    name: "Notepad",
    products: [
        .executable(name: "Notepad", targets: ["Notepad"]),
        .library(name: "NotepadAction", type: .dynamic, targets: ["NotepadAction"]),
    ],
    dependencies: [
        // Shared code.
        .package(path: "NotepadKit")
    ],
    targets: [
        .executableTarget(
            name: "Notepad", dependencies: [.product(name: "NotepadKit", package: "NotepadKit")], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "NotepadAction", exclude: ["Info.plist", "Entitlements.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
