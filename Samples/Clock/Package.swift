// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Clock",
    products: [
        .executable(name: "Clock", targets: ["Clock"]),
        // UIKit and NotificationCenter come with the SDK.
        .library(name: "ClockToday", type: .dynamic, targets: ["ClockToday"]),
    ],
    targets: [
        .executableTarget(name: "Clock", exclude: ["Info.plist", "AppIcon.png", "de.lproj"]),
        .target(name: "ClockToday", exclude: ["Info.plist", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
