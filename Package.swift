// swift-tools-version: 6.2
import PackageDescription

// The layout is the picture in the guide: Contract is what every side agrees on; SDK and System import Contract and never
// each other; Hosts import the SDK. `make check` builds with explicit import checking, so an undeclared import fails.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

func module(
    _ layer: String, _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    linker: [LinkerSetting]? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", exclude: exclude, swiftSettings: strict,
        linkerSettings: linker)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

let protobuf = Target.Dependency.product(name: "SwiftProtobuf", package: "swift-protobuf")
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let contract: [Target] = [
    module("Contract", "AutoLayout"),
    module("Contract", "UniformTypeIdentifiers", exclude: ["Generate"]),
    module("Contract", "PredicateFormat"),
    module("Contract", "ExtensionModel", ["PredicateFormat", "UniformTypeIdentifiers"]),
    .target(name: "CProcess", path: "Sources/Contract/CProcess"),
    .target(name: "CWire", path: "Sources/Contract/CWire"),
    module("Contract", "Wire", ["CWire", protobuf], exclude: ["Generated/digest"]),
    module("Contract", "RemoteView", ["AutoLayout", "Wire"]),
]

let sdk: [Target] = [
    module("SDK", "ExtensionFoundation", ["UniformTypeIdentifiers", "PredicateFormat", "Wire"]),
    module("SDK", "MobileCoreServices", ["UniformTypeIdentifiers"]),
    module("SDK", "UIKit", ["AutoLayout", "ExtensionFoundation", "RemoteView", "UniformTypeIdentifiers", "Wire"]),
    module(
        "SDK", "ExtensionHost",
        ["CProcess", "ExtensionFoundation", "ExtensionModel", "PredicateFormat", "RemoteView", "UniformTypeIdentifiers", "Wire"]),
    .target(name: "CConfinement", path: "Sources/SDK/CConfinement"),
    module("SDK", "ExtensionRunner", ["CConfinement", "ExtensionFoundation", "ExtensionModel", "Wire"]),
]

let system: [Target] = [
    module("System", "Registry", ["ExtensionModel", database]),
    .systemLibrary(name: "CSeccomp", path: "Sources/System/CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    module("System", "Sandbox", ["CProcess", "CSeccomp", "ExtensionModel", "Wire"]),
    module("System", "SystemServices", ["ExtensionModel", "PredicateFormat", "Registry", "Sandbox", "UniformTypeIdentifiers", "Wire"]),
    .executableTarget(name: "appexd", dependencies: ["SystemServices"], path: "Sources/System/appexd", swiftSettings: strict),
    .executableTarget(name: "appex-runner", path: "Sources/System/appex-runner", linkerSettings: [.linkedLibrary("dl")]),
]

let hosts: [Target] = [
    // How authors make extensions: knows bundles, not the system.
    module("Hosts", "AppexBuild", ["ExtensionModel"]),
    .executableTarget(
        name: "appex",
        dependencies: [
            "AppexBuild", "ExtensionFoundation", "ExtensionHost", "ExtensionModel", "PredicateFormat", "UniformTypeIdentifiers", arguments,
        ],
        path: "Sources/Hosts/appex", swiftSettings: strict),
    // The views of extensions as GTK widgets.
    .systemLibrary(
        name: "CGtk", path: "Sources/Hosts/Desktop/CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .target(name: "CGtkSupport", dependencies: ["CGtk"], path: "Sources/Hosts/Desktop/CGtkSupport"),
    module("Hosts/Desktop", "GTKViews", ["CGtk", "CGtkSupport", "RemoteView", "Wire"]),
]

let testTargets: [Target] = [
    tests("AutoLayoutTests", ["AutoLayout"]),
    tests("UniformTypeIdentifiersTests", ["UniformTypeIdentifiers", "MobileCoreServices"]),
    tests("PredicateFormatTests", ["PredicateFormat"], exclude: ["public-formats.jsonl"]),
    tests(
        "ExtensionModelTests", ["ExtensionModel", "PredicateFormat", "UniformTypeIdentifiers"],
        exclude: ["Activation/activation-rules.jsonl", "Activation/public-rules.jsonl"]),
    tests("BuildingTests", ["AppexBuild", "ExtensionModel"]),
    tests("RegistryTests", ["Registry"]),
    tests("SandboxTests", ["ExtensionModel", "Sandbox", "Wire"]),
    tests("SystemServicesTests", ["ExtensionModel", "Registry", "Sandbox", "SystemServices", "Wire"]),
    tests("WireTests", ["Wire", "CWire", protobuf]),
    // Real processes, through the command line: `make test` builds the tools first.
    tests("SystemTests", ["CProcess"]),
    // A program as a host is one: GLib's main loop and nothing else runs its main queue.
    .executableTarget(name: "GTKProbe", dependencies: ["CGtk", "GTKViews"], path: "Tests/GTKProbe", swiftSettings: strict),
    // Real widgets on a display of their own.
    tests("GTKViewsTests", ["CGtk", "CGtkSupport", "GTKProbe", "GTKViews", "RemoteView", "Wire"]),
    tests("ExtensionFoundationTests", ["ExtensionFoundation", "UniformTypeIdentifiers", "Wire"]),
]

let package = Package(
    name: "appex",
    products: [
        .executable(name: "appex", targets: ["appex"]),
        .executable(name: "appexd", targets: ["appexd"]),
        .executable(name: "appex-runner", targets: ["appex-runner"]),
        // One copy of the SDK in a process: runner and extensions share this library.
        .library(
            name: "Appex", type: .dynamic,
            targets: [
                "ExtensionFoundation", "UIKit", "MobileCoreServices", "UniformTypeIdentifiers", "PredicateFormat", "ExtensionHost",
                "ExtensionRunner",
            ]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: contract + sdk + system + hosts + testTargets
)
