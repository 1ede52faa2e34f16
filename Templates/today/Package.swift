// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "__NAME__",
    products: [
        // The containing app.
        .executable(name: "__NAME__", targets: ["__NAME__"]),
        // The widget. It is a dynamic library, because the system loads it into a process of its own.
        .library(name: "__NAME__Today", type: .dynamic, targets: ["__NAME__Today"]),
    ],
    targets: [
        .executableTarget(name: "__NAME__", exclude: ["Info.plist"]),
        .target(name: "__NAME__Today", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
