// swift-tools-version: 6.0
import PackageDescription

// An app whose extensions show a view and ask for the person's pictures: an action and a widget.
let extensions = ["AskingAction", "AskingWidget"]

let package = Package(
    name: "Asking",
    products: [.executable(name: "Asking", targets: ["Asking"])] + extensions.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "Asking", exclude: ["Info.plist"])]
        + extensions.map { .target(name: $0, exclude: ["Info.plist", "Entitlements.plist"]) },
    swiftLanguageModes: [.v5]
)
