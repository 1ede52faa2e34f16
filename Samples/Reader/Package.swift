// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Reader",
    products: [
        .executable(name: "Reader", targets: ["Reader"]),
        // UIKit comes with the SDK.
        .library(name: "ReaderAction", type: .dynamic, targets: ["ReaderAction"]),
    ],
    targets: [
        .executableTarget(
            name: "Reader", dependencies: ["ReaderKit"], exclude: ["Info.plist", "AppIcon.png", "Entitlements.plist", "de.lproj"]),
        .target(
            name: "ReaderAction", dependencies: ["ReaderKit"],
            exclude: ["Info.plist", "ActionIcon.png", "Entitlements.plist", "Reader.js", "de.lproj"]),
        // What the app and its extension have in common.
        .target(name: "ReaderKit"),
    ],
    swiftLanguageModes: [.v5]
)
