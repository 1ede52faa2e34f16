// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Markup",
    products: [
        .executable(name: "Markup", targets: ["Markup"]),
        // UIKit comes with the SDK.
        .library(name: "MarkupAction", type: .dynamic, targets: ["MarkupAction"]),
    ],
    targets: [
        .executableTarget(name: "Markup", exclude: ["Info.plist", "AppIcon.png", "de.lproj"]),
        .target(name: "MarkupAction", exclude: ["Info.plist", "ActionIcon.png", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
