// swift-tools-version: 6.0
import PackageDescription

// An app that means harm: the same deeds behind every extension point that runs, and beside them one extension that behaves.
let points = ["Action", "ActionView", "Share", "Point", "PointView"]

let package = Package(
    name: "BadExtension",
    products: [.executable(name: "BadExtension", targets: ["BadExtension"])]
        + (points + ["Files", "Good"]).map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [
        .executableTarget(name: "BadExtension", exclude: ["Info.plist"]),
        .target(name: "Good", exclude: ["Info.plist"]),
        .target(name: "Deeds", dependencies: ["CDeeds"]),
        .target(name: "CDeeds"),
        // Does what a Finder Sync extension can do: the file manager asks it, so it has no request.
        .target(name: "Files", dependencies: ["Deeds"], exclude: ["Info.plist"]),
    ] + points.map { .target(name: $0, dependencies: ["Deeds"], exclude: ["Info.plist"]) },
    swiftLanguageModes: [.v5]
)
