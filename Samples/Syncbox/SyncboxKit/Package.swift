// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "SyncboxKit",
    products: [
        // Dynamic: the app and its extension load one copy, an embedded framework.
        .library(name: "SyncboxKit", type: .dynamic, targets: ["SyncboxKit"])
    ],
    targets: [.target(name: "SyncboxKit")],
    swiftLanguageModes: [.v6]
)
