// swift-tools-version: 6.2
import PackageDescription

// The app whose extensions are measured: two without a view, three with, a widget, one for file managers, one for web pages, and an
// editor of photos. UIKit, Social, NotificationCenter, FinderSync, MobileCoreServices, Photos, PhotosUI and CoreImage come with the SDK.

let extensions = [
    "Subject", "ComposeSubject", "FormSubject", "TableSubject", "TransferSubject", "WidgetSubject", "FilesSubject", "PageSubject", "EditorSubject",
]
let resources = ["TransferSubject": ["Entitlements.plist"], "PageSubject": ["Page.js"]]

let package = Package(
    name: "SubjectApp",
    products: [.executable(name: "SubjectApp", targets: ["SubjectApp"])]
        + extensions.map { .library(name: $0, type: .dynamic, targets: [$0]) },
    targets: [.executableTarget(name: "SubjectApp", exclude: ["Info.plist"])]
        + extensions.map {
            .target(name: $0, exclude: ["Info.plist"] + (resources[$0] ?? []), swiftSettings: [.swiftLanguageMode(.v5)])
        }
)
