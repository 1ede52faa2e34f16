// swift-tools-version: 6.0
import PackageDescription

// An app whose action writes a part of a film with AVFoundation.
let package = Package(
    name: "Trimming",
    products: [
        .executable(name: "Trimming", targets: ["Trimming"]), .library(name: "TrimmingAction", type: .dynamic, targets: ["TrimmingAction"]),
    ],
    targets: [
        .executableTarget(name: "Trimming", exclude: ["Info.plist"]), .target(name: "TrimmingAction", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
