// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "NotepadKit",
    products: [
        // Dynamic: the app and its extension load one copy, an embedded framework.
        .library(name: "NotepadKit", type: .dynamic, targets: ["NotepadKit"])
    ],
    targets: [.target(name: "NotepadKit")],
    swiftLanguageModes: [.v5]
)
