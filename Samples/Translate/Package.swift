// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Translate",
    products: [
        .executable(name: "Translate", targets: ["Translate"]),
        // UIKit comes with the SDK.
        .library(name: "TranslateAction", type: .dynamic, targets: ["TranslateAction"]),
    ],
    dependencies: [
        .package(path: "TranslateKit")
    ],
    targets: [
        .executableTarget(name: "Translate", exclude: ["Info.plist", "AppIcon.png", "de.lproj"]),
        .target(
            name: "TranslateAction", dependencies: [.product(name: "TranslateKit", package: "TranslateKit")],
            exclude: ["Info.plist", "ActionIcon.png", "Translate.js", "Resources", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
