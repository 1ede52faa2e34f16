// swift-tools-version: 6.0
import PackageDescription

// An app whose extensions have the person choose files: with the document picker of iOS, and with the panels of macOS.
let extensions = ["Picking", "Panels"]

let package = Package(
    name: "Picker",
    products: [.executable(name: "Picker", targets: ["Picker"])] + extensions.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "Picker", exclude: ["Info.plist"])] + extensions.map { .target(name: $0, exclude: ["Info.plist"]) },
    swiftLanguageModes: [.v5]
)
