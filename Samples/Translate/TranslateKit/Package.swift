// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TranslateKit",
    products: [.library(name: "TranslateKit", targets: ["TranslateKit"])],
    targets: [
        .target(name: "TranslateKit"),
        .testTarget(name: "TranslateKitTests", dependencies: ["TranslateKit"]),
    ],
    swiftLanguageModes: [.v6]
)
