// swift-tools-version: 6.0
import PackageDescription

// An app with two extensions that share an app group and one that does not, for the system tests.
let package = Package(
    name: "Notebook",
    products: [
        .executable(name: "Notebook", targets: ["Notebook"]),
        .library(name: "NotebookWriter", type: .dynamic, targets: ["NotebookWriter"]),
        .library(name: "NotebookReader", type: .dynamic, targets: ["NotebookReader"]),
        .library(name: "Stranger", type: .dynamic, targets: ["Stranger"]),
    ],
    targets: [
        .executableTarget(name: "Notebook", exclude: ["Info.plist"]),
        .target(name: "NotebookKit"),
        .target(
            name: "NotebookWriter", dependencies: ["NotebookKit"], exclude: ["Info.plist", "Entitlements.plist", "de.lproj", "fr.lproj"]),
        .target(name: "NotebookReader", dependencies: ["NotebookKit"], exclude: ["Info.plist", "Entitlements.plist"]),
        .target(name: "Stranger", dependencies: ["NotebookKit"], exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
