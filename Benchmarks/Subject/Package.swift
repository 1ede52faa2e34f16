// swift-tools-version: 6.2
import PackageDescription

// The app whose extension is measured. UIKit and MobileCoreServices come with the SDK.

let package = Package(
    name: "SubjectApp",
    products: [
        .executable(name: "SubjectApp", targets: ["SubjectApp"]),
        .library(name: "Subject", type: .dynamic, targets: ["Subject"]),
    ],
    targets: [
        .executableTarget(name: "SubjectApp", exclude: ["Info.plist"]),
        .target(name: "Subject", exclude: ["Info.plist"], swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
