// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Stocks",
    products: [
        .executable(name: "Stocks", targets: ["Stocks"]),
        // UIKit and NotificationCenter come with the SDK.
        .library(name: "StocksToday", type: .dynamic, targets: ["StocksToday"]),
    ],
    targets: [
        .executableTarget(name: "Stocks", exclude: ["Info.plist", "AppIcon.png", "Entitlements.plist", "de.lproj"]),
        .target(name: "StocksToday", exclude: ["Info.plist", "Entitlements.plist", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
