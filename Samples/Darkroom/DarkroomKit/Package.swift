// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "DarkroomKit",
    products: [
        // Dynamic: the app and its extensions load one copy, as an embedded framework would be.
        .library(name: "DarkroomKit", type: .dynamic, targets: ["DarkroomKit"])
    ],
    targets: [
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CLibEXIF", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
        .target(name: "CPhotoCodec", dependencies: ["CLibJPEG", "CLibPNG", "CLibEXIF"]),
        .target(
            name: "DarkroomKit",
            dependencies: ["CPhotoCodec"],
            // The pixel loops are about a hundred times slower without the optimiser, so debug builds have it too.
            swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]
        ),
        .testTarget(name: "DarkroomKitTests", dependencies: ["DarkroomKit"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
