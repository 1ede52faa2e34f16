// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Post",
    products: [
        .executable(name: "Post", targets: ["Post"]),
        // UIKit and Social come with the SDK.
        .library(name: "PostShare", type: .dynamic, targets: ["PostShare"]),
        // What both of them use: a framework of the bundle.
        .library(name: "PostKit", type: .dynamic, targets: ["PostKit"]),
    ],
    targets: [
        .executableTarget(name: "Post", dependencies: ["PostKit"], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "PostShare", dependencies: ["PostKit"], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "PostKit"),
    ],
    swiftLanguageModes: [.v5]
)
