// swift-tools-version: 6.2
import PackageDescription

// The app whose extensions are measured: one without a view, and three with. UIKit, Social and MobileCoreServices come with the SDK.

let extensions = ["Subject", "ComposeSubject", "FormSubject", "TableSubject"]

let package = Package(
    name: "SubjectApp",
    products: [.executable(name: "SubjectApp", targets: ["SubjectApp"])]
        + extensions.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "SubjectApp", exclude: ["Info.plist"])]
        + extensions.map { .target(name: $0, exclude: ["Info.plist"], swiftSettings: [.swiftLanguageMode(.v5)]) }
)
