// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TrimKit",
    // Dynamic: the app and its extension load one copy, as an embedded framework would be.
    products: [.library(name: "TrimKit", type: .dynamic, targets: ["TrimKit"])],
    targets: [.target(name: "TrimKit")],
    swiftLanguageModes: [.v5]
)
