// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Feed",
    products: [
        .executable(name: "Feed", targets: ["Feed"]),
        // UIKit and NotificationCenter come with the SDK.
        .library(name: "FeedToday", type: .dynamic, targets: ["FeedToday"]),
    ],
    targets: [
        .executableTarget(name: "Feed", exclude: ["Info.plist", "AppIcon.png", "Entitlements.plist", "de.lproj"]),
        .target(name: "FeedToday", exclude: ["Info.plist", "Entitlements.plist", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
