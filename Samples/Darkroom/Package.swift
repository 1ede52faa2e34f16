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
        .executable(name: "Darkroom", targets: ["Darkroom"])
    ],
    dependencies: [
        .package(path: "DarkroomKit")
    ],
    targets: [
        .executableTarget(
            name: "Darkroom", dependencies: ["DarkroomCommands"], exclude: ["Info.plist"], swiftSettings: settings),
        .target(name: "DarkroomCommands", dependencies: [kit], swiftSettings: settings),
        .testTarget(name: "DarkroomTests", dependencies: ["Darkroom", "DarkroomCommands"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
