// swift-tools-version: 6.0
import PackageDescription

// An app with widgets, for the tests of the Today view: one that grows with its content, one with a larger form, one in the manner of macOS that is
// edited, one that opens its app, one that breaks, and one that says that it has no content.
let widgets = ["Weather", "Agenda", "Notes", "Links", "Broken", "Quiet"]

let package = Package(
    name: "Widgets",
    products: [.executable(name: "Widgets", targets: ["Widgets"])] + widgets.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "Widgets", exclude: ["Info.plist"])] + widgets.map { .target(name: $0, exclude: ["Info.plist"]) },
    swiftLanguageModes: [.v5]
)
