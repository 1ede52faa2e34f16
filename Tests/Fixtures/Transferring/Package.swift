// swift-tools-version: 6.0
import PackageDescription

// An app whose extension downloads and uploads in the background, as the tests of background transfers tell it.
let package = Package(
    name: "Transferring",
    products: [
        .executable(name: "Transferring", targets: ["Transferring"]),
        .library(name: "TransferAction", type: .dynamic, targets: ["TransferAction"]),
    ],
    targets: [
        .executableTarget(name: "Transferring", exclude: ["Info.plist"]),
        .target(name: "TransferAction", exclude: ["Info.plist", "Entitlements.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
