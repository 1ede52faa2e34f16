// swift-tools-version: 6.0
import PackageDescription

// An app whose extension downloads and uploads in the background, as the tests of background transfers tell it, and which takes what is left.
let package = Package(
    name: "Transferring",
    products: [
        .executable(name: "Transferring", targets: ["Transferring"]),
        .library(name: "TransferAction", type: .dynamic, targets: ["TransferAction"]),
    ],
    targets: [
        .executableTarget(name: "Transferring", exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "TransferAction", exclude: ["Info.plist", "Entitlements.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
