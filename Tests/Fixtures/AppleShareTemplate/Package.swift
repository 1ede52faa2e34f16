// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Pinboard",
    products: [
        .executable(name: "Pinboard", targets: ["Pinboard"]),
        .library(name: "PinboardShare", type: .dynamic, targets: ["PinboardShare"]),
    ],
    targets: [
        .executableTarget(name: "Pinboard", exclude: ["Info.plist"]),
        .target(name: "PinboardShare", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
