// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "__NAME__",
    products: [
        // The containing app.
        .executable(name: "__NAME__", targets: ["__NAME__"]),
        // The extension. It is a dynamic library, because the system loads it into a process of its own.
        .library(name: "__NAME__Editor", type: .dynamic, targets: ["__NAME__Editor"]),
    ],
    targets: [
        .executableTarget(name: "__NAME__", exclude: ["Info.plist"]),
        .target(name: "__NAME__Editor", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
