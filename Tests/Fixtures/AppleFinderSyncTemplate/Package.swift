// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Ledger",
    products: [
        .executable(name: "Ledger", targets: ["Ledger"]),
        .library(name: "LedgerSync", type: .dynamic, targets: ["LedgerSync"]),
    ],
    targets: [
        .executableTarget(name: "Ledger", exclude: ["Info.plist"]),
        .target(name: "LedgerSync", exclude: ["Info.plist"]),
    ],
    swiftLanguageModes: [.v5]
)
