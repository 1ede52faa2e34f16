// swift-tools-version: 6.0
import PackageDescription

// An app whose editor breaks the rules on command.
let package = Package(
    name: "Retouch",
    products: [
        .executable(name: "Retouch", targets: ["Retouch"]), .library(name: "RetouchEditor", type: .dynamic, targets: ["RetouchEditor"]),
    ],
    targets: [
        .executableTarget(name: "Retouch", exclude: ["Info.plist"]), .target(name: "RetouchEditor", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
