// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Page",
    products: [
        .executable(name: "Page", targets: ["Page"]),
        .library(name: "PageAction", type: .dynamic, targets: ["PageAction"]),
    ],
    targets: [
        .executableTarget(name: "Page", exclude: ["Info.plist"]),
        .target(name: "PageAction", exclude: ["Info.plist", "Action.js"]),
    ],
    swiftLanguageModes: [.v5]
)
