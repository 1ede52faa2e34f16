// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "__NAME__",
    products: [
        .executable(name: "__NAME__", targets: ["__NAME__"])
    ],
    targets: [
        .executableTarget(name: "__NAME__", exclude: ["Info.plist"])
    ],
    swiftLanguageModes: [.v5]
)
