// swift-tools-version: 6.0
import PackageDescription

// An app whose extensions show views: one that breaks every rule on command, and two that behave, for the system tests.
let package = Package(
    name: "HostileViews",
    products: [
        .executable(name: "HostileViews", targets: ["HostileViews"]),
        .library(name: "HostileAction", type: .dynamic, targets: ["HostileAction"]),
        .library(name: "Manners", type: .dynamic, targets: ["Manners"]),
        .library(name: "PoliteShare", type: .dynamic, targets: ["PoliteShare"]),
    ],
    targets: [
        .executableTarget(name: "HostileViews", exclude: ["Info.plist"]),
        .target(name: "HostileAction", dependencies: ["CRawChannel"], exclude: ["Info.plist"]),
        .target(name: "Manners", exclude: ["Info.plist"]),
        .target(name: "PoliteShare", exclude: ["Info.plist", "de.lproj"]),
        .target(name: "CRawChannel"),
    ],
    swiftLanguageModes: [.v5]
)
