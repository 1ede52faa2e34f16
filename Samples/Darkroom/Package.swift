// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

/// The embedded framework, which the app and its extensions share.
let kit = Target.Dependency.product(name: "DarkroomKit", package: "DarkroomKit")

let package = Package(
    name: "Darkroom",
    products: [
        .executable(name: "Darkroom", targets: ["Darkroom"]),
        .library(name: "EditPhoto", type: .dynamic, targets: ["EditPhoto"]),
        .library(name: "EditText", type: .dynamic, targets: ["EditText"]),
    ],
    dependencies: [
        .package(path: "DarkroomKit")
    ],
    targets: [
        .executableTarget(
            name: "Darkroom", dependencies: ["DarkroomCommands"], exclude: ["Info.plist", "AppIcon.png"], swiftSettings: settings),
        // The extensions: each becomes Darkroom.app/PlugIns/NAME.appex. UIKit and MobileCoreServices come with the SDK.
        .target(
            name: "EditPhoto", dependencies: [kit], exclude: ["Info.plist", "de.lproj"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "EditText", dependencies: [kit], exclude: ["Info.plist", "de.lproj"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "DarkroomCommands", dependencies: [kit], swiftSettings: settings),
        .testTarget(name: "DarkroomTests", dependencies: ["Darkroom", "DarkroomCommands"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
