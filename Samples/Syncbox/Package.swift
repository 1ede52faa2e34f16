// swift-tools-version: 6.0
import PackageDescription

let kit = Target.Dependency.product(name: "SyncboxKit", package: "SyncboxKit")

let package = Package(
    name: "Syncbox",
    products: [
        .executable(name: "Syncbox", targets: ["Syncbox"]),
        // Cocoa and FinderSync come with the SDK.
        .library(name: "SyncboxFinder", type: .dynamic, targets: ["SyncboxFinder"]),
    ],
    dependencies: [
        // The embedded framework, which the app and its extension share.
        .package(path: "SyncboxKit"),
        // Only the app synchronizes.
        .package(path: "SyncEngine"),
    ],
    targets: [
        .executableTarget(
            name: "Syncbox", dependencies: [kit, .product(name: "SyncEngine", package: "SyncEngine")],
            exclude: ["Info.plist", "Entitlements.plist", "AppIcon.png"]),
        .target(name: "SyncboxFinder", dependencies: [kit], exclude: ["Info.plist", "Entitlements.plist", "de.lproj"]),
    ],
    swiftLanguageModes: [.v5]
)
