// swift-tools-version: 6.0
import PackageDescription

// An app with widgets that do as the tests say.
let package = Package(
    name: "Widgets",
    products: [
        .executable(name: "Widgets", targets: ["Widgets"]),
        .library(name: "Tester", type: .dynamic, targets: ["Tester"]),
        .library(name: "Stockroom", type: .dynamic, targets: ["Stockroom"]),
    ],
    targets: [
        .executableTarget(name: "Widgets", exclude: ["Info.plist"]),
        .target(name: "Tester", exclude: ["Info.plist"]),
        .target(name: "Stockroom", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
