// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Lookout",
    products: [
        .executable(name: "Lookout", targets: ["Lookout"]),
        .library(name: "LookoutSync", type: .dynamic, targets: ["LookoutSync"]),
    ],
    targets: [
        .executableTarget(name: "Lookout", exclude: ["Info.plist"]),
        .target(name: "LookoutSync", exclude: ["Entitlements.plist", "Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
