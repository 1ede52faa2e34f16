// swift-tools-version: 6.0
import PackageDescription

// An app whose two extensions coordinate files of their app group on command, for the system tests.
let package = Package(
    name: "Coordination",
    products: [
        .executable(name: "Coordination", targets: ["Coordination"]),
        .library(name: "Editor", type: .dynamic, targets: ["Editor"]),
        .library(name: "Filer", type: .dynamic, targets: ["Filer"]),
    ],
    targets: [
        .executableTarget(name: "Coordination", exclude: ["Info.plist"]),
        .target(name: "Editor", dependencies: ["Behaviours"], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "Filer", dependencies: ["Behaviours"], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "Behaviours"),
    ],
    swiftLanguageModes: [.v5]
)
