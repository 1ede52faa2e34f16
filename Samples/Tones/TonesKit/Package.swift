// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TonesKit",
    // Dynamic: the app and its extension load one copy, as an embedded framework would be.
    products: [.library(name: "TonesKit", type: .dynamic, targets: ["TonesKit"])],
    targets: [.target(name: "TonesKit")],
    swiftLanguageModes: [.v5]
)
