// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Gallery",
    products: [
        .executable(name: "Gallery", targets: ["Gallery"]),
        .library(name: "GalleryEditor", type: .dynamic, targets: ["GalleryEditor"]),
    ],
    targets: [
        .executableTarget(name: "Gallery", exclude: ["Info.plist"]),
        .target(name: "GalleryEditor", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
