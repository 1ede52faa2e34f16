// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Panorama",
    products: [
        .executable(name: "Panorama", targets: ["Panorama"]),
        .library(name: "PanoramaToday", type: .dynamic, targets: ["PanoramaToday"]),
        .library(name: "PanoramaTodayMac", type: .dynamic, targets: ["PanoramaTodayMac"]),
    ],
    targets: [
        .executableTarget(name: "Panorama", exclude: ["Info.plist"]),
        .target(name: "PanoramaToday", exclude: ["Info.plist"]),
        .target(name: "PanoramaTodayMac", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
