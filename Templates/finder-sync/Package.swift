// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "__NAME__",
    products: [
        // The containing app.
        .executable(name: "__NAME__", targets: ["__NAME__"]),
        // The Finder Sync extension. It is a dynamic library, because the system loads it into a process of its own.
        .library(name: "__NAME__Sync", type: .dynamic, targets: ["__NAME__Sync"]),
    ],
    targets: [
        .executableTarget(name: "__NAME__", exclude: ["Entitlements.plist", "Info.plist"]),
        .target(name: "__NAME__Sync", exclude: ["Entitlements.plist", "Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
