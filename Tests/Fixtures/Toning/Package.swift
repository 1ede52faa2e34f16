// swift-tools-version: 6.0
import PackageDescription

// An app whose action makes photographs brown with Core Image.
let package = Package(
    name: "Toning",
    products: [
        .executable(name: "Toning", targets: ["Toning"]), .library(name: "ToningAction", type: .dynamic, targets: ["ToningAction"]),
    ],
    targets: [
        .executableTarget(name: "Toning", exclude: ["Info.plist"]), .target(name: "ToningAction", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
