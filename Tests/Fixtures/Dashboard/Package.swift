// swift-tools-version: 6.0
import PackageDescription

// An app with widgets, for the tests of the Today view: one that grows with its content, one with a larger form, one in the manner of macOS that is
// edited, one that opens its app, one that breaks, and one that says that it has no content.
let widgets = ["Weather", "Agenda", "Notes", "Links", "Broken", "Quiet"]

let package = Package(
    name: "Dashboard",
    products: [.executable(name: "Dashboard", targets: ["Dashboard"])] + widgets.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "Dashboard", exclude: ["Info.plist"])] + widgets.map { .target(name: $0, exclude: ["Info.plist"]) },
    swiftLanguageModes: [.v5]
)
