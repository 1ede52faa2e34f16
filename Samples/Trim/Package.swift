// swift-tools-version: 6.0
import PackageDescription

/// The embedded framework, which the app and its extension share.
let kit = Target.Dependency.product(name: "TrimKit", package: "TrimKit")

let package = Package(
    name: "Trim",
    products: [
        .executable(name: "Trim", targets: ["Trim"]),
        // UIKit, Photos and AVFoundation come with the SDK.
        .library(name: "TrimEditor", type: .dynamic, targets: ["TrimEditor"]),
    ],
    dependencies: [.package(path: "TrimKit")],
    targets: [
        .executableTarget(name: "Trim", dependencies: [kit], exclude: ["Info.plist", "de.lproj"]),
        .target(name: "TrimEditor", dependencies: [kit], exclude: ["Info.plist", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
