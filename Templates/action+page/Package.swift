// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "__NAME__",
    products: [
        // The containing app.
        .executable(name: "__NAME__", targets: ["__NAME__"]),
        // The extension. It is a dynamic library, because the system loads it into a process of its own.
        .library(name: "__NAME__Action", type: .dynamic, targets: ["__NAME__Action"]),
    ],
    targets: [
        .executableTarget(name: "__NAME__", exclude: ["Info.plist"]),
        .target(name: "__NAME__Action", exclude: ["Info.plist", "Action.js"]),
    ],
    swiftLanguageModes: [.v5]
)
