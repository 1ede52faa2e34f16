// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PostKit",
    products: [
        // Dynamic: the app and its extension load one copy, an embedded framework.
        .library(name: "PostKit", type: .dynamic, targets: ["PostKit"])
    ],
    targets: [.target(name: "PostKit")],
    swiftLanguageModes: [.v5]
)
