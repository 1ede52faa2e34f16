// swift-tools-version: 6.0
import PackageDescription

// For the tests of web pages: an extension that returns what it has received. The tests put a file of styles or hostile in the place of its script.
let package = Package(
    name: "PageScripts",
    products: [
        .executable(name: "PageScripts", targets: ["PageScripts"]),
        .library(name: "PageEcho", type: .dynamic, targets: ["PageEcho"]),
    ],
    targets: [
        .executableTarget(name: "PageScripts", exclude: ["Info.plist"]),
        .target(name: "PageEcho", exclude: ["Info.plist", "Page.js"]),
    ],
    swiftLanguageModes: [.v5]
)
