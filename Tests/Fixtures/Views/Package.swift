// swift-tools-version: 6.0
import PackageDescription

// An app whose extensions show views, for the tests of the desktop: two that break while somebody looks on, two that show what there is, and one in the
// manner of macOS, which lies over the selected text.
let extensions = ["Crashing", "Hanging", "Table", "Gallery", "Capitals"]

let package = Package(
    name: "Views",
    products: [.executable(name: "Views", targets: ["Views"])] + extensions.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "Views", exclude: ["Info.plist"])] + extensions.map { .target(name: $0, exclude: ["Info.plist"]) },
    swiftLanguageModes: [.v5]
)
