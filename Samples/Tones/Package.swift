// swift-tools-version: 6.0
import PackageDescription

/// The embedded framework, which the app and its extension share.
let kit = Target.Dependency.product(name: "TonesKit", package: "TonesKit")

let package = Package(
    name: "Tones",
    products: [
        .executable(name: "Tones", targets: ["Tones"]),
        // UIKit, Photos and CoreImage come with the SDK.
        .library(name: "TonesEditor", type: .dynamic, targets: ["TonesEditor"]),
    ],
    dependencies: [.package(path: "TonesKit")],
    targets: [
        .executableTarget(name: "Tones", dependencies: [kit], exclude: ["Info.plist", "de.lproj"]),
        .target(name: "TonesEditor", dependencies: [kit], exclude: ["Info.plist", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
