// swift-tools-version: 6.0
import PackageDescription

// An app whose extensions use the keychain on command: First and Second share an access group, Third has no entitlement.
let package = Package(
    name: "Keyholder",
    products: [
        .executable(name: "Keyholder", targets: ["Keyholder"]),
        .library(name: "First", type: .dynamic, targets: ["First"]),
        .library(name: "Second", type: .dynamic, targets: ["Second"]),
        .library(name: "Third", type: .dynamic, targets: ["Third"]),
    ],
    targets: [
        .executableTarget(name: "Keyholder", exclude: ["Info.plist"]),
        .target(name: "KeychainCommands"),
        .target(name: "First", dependencies: ["KeychainCommands"], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(
            name: "Second", dependencies: ["KeychainCommands"], exclude: ["Info.plist", "Entitlements.plist"],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "Third", dependencies: ["KeychainCommands"], exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
