// swift-tools-version: 6.2
import PackageDescription

// The app whose extensions are measured: two without a view, three with, and a widget. UIKit, Social, NotificationCenter and MobileCoreServices come with the SDK.

let extensions = ["Subject", "ComposeSubject", "FormSubject", "TableSubject", "TransferSubject", "WidgetSubject"]

let package = Package(
    name: "SubjectApp",
    products: [.executable(name: "SubjectApp", targets: ["SubjectApp"])]
        + extensions.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "SubjectApp", exclude: ["Info.plist"])]
        + extensions.map {
            .target(
                name: $0, exclude: $0 == "TransferSubject" ? ["Info.plist", "Entitlements.plist"] : ["Info.plist"],
                swiftSettings: [.swiftLanguageMode(.v5)])
        }
)
