// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PostServer",
    dependencies: [.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1")],
    targets: [
        .executableTarget(
            name: "PostServer",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox")])
    ],
    swiftLanguageModes: [.v6]
)
