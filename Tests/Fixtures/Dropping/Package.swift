// swift-tools-version: 6.0
import PackageDescription

// An app whose extension takes what a person drops on its view, for the tests of dragging.
let package = Package(
    name: "Dropping",
    products: [.executable(name: "Dropping", targets: ["Dropping"]), .library(name: "Basket", type: .dynamic, targets: ["Basket"])],
    targets: [.executableTarget(name: "Dropping", exclude: ["Info.plist"]), .target(name: "Basket", exclude: ["Info.plist"])],
    swiftLanguageModes: [.v5]
)
