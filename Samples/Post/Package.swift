// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Post",
    products: [
        .executable(name: "Post", targets: ["Post"]),
        // UIKit and Social come with the SDK.
        .library(name: "PostShare", type: .dynamic, targets: ["PostShare"]),
    ],
    targets: [
        .executableTarget(name: "Post", exclude: ["Info.plist", "AppIcon.png"]),
        .target(name: "PostShare", exclude: ["Info.plist", "Entitlements.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
