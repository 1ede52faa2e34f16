// swift-tools-version: 6.0
import PackageDescription

let kit = Target.Dependency.product(name: "SyncboxKit", package: "SyncboxKit")

let package = Package(
    name: "SyncEngine",
    products: [.library(name: "SyncEngine", targets: ["SyncEngine"])],
    dependencies: [.package(path: "../SyncboxKit")],
    targets: [
        .target(name: "SyncEngine", dependencies: [kit]),
        .testTarget(name: "SyncEngineTests", dependencies: ["SyncEngine", kit]),
    ],
    swiftLanguageModes: [.v6]
)
