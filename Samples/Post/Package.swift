// swift-tools-version: 6.0
import PackageDescription

let kit = Target.Dependency.product(name: "PostKit", package: "PostKit")

let package = Package(
    name: "Post",
    products: [
        .executable(name: "Post", targets: ["Post"]),
        // UIKit and Social come with the SDK.
        .library(name: "PostShare", type: .dynamic, targets: ["PostShare"]),
    ],
    dependencies: [
        // The embedded framework, which the app and its extension share.
        .package(path: "PostKit")
    ],
    targets: [
        .executableTarget(name: "Post", dependencies: [kit], exclude: ["Info.plist", "Entitlements.plist", "AppIcon.png", "de.lproj"]),
        .target(name: "PostShare", dependencies: [kit], exclude: ["Info.plist", "Entitlements.plist", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
