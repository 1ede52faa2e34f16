// swift-tools-version: 6.2
import PackageDescription

// What is measured is `package` API, which only the package itself can see. So this package compiles the product's sources once more, through
// the link Product -> ../Sources: the same files, no second copy, and no access level is raised for the sake of a measurement.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

func product(_ path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], linker: [LinkerSetting]? = nil) -> Target {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return .target(name: name, dependencies: dependencies, path: "Product/\(path)", exclude: exclude, swiftSettings: strict, linkerSettings: linker)
}

func library(_ name: String, _ package: String) -> Target {
    .systemLibrary(name: name, path: "Product/Contract/ImagingLibraries/\(name)", pkgConfig: package)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let protobuf = Target.Dependency.product(name: "SwiftProtobuf", package: "swift-protobuf")
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let measured: [Target] = [
    product("Contract/AutoLayout"),
    .target(name: "CSystemCalls", path: "Product/Contract/CSystemCalls"),
    .target(name: "CInterfaceText", dependencies: ["CSystemCalls"], path: "Product/Contract/CInterfaceText"),
    product("Contract/InterfaceText", ["CInterfaceText"]),
    product("Contract/UniformTypeIdentifiers", ["SystemCalls"], exclude: ["Generate"]),
    product("Contract/PredicateFormat"),
    product("Contract/SafeText"),
    product("Contract/ExtensionModel", ["PredicateFormat", "SafeText", "SystemCalls", "UniformTypeIdentifiers"]),
    product("Contract/SystemCalls", ["CSystemCalls", "SafeText"]),
    product("Contract/Wire", ["CSystemCalls", "SafeText", "SystemCalls", protobuf], exclude: ["Generated/digest"]),
    product("Contract/RemoteView", ["AutoLayout", "Wire"]),
    .target(name: "CDrawing", path: "Product/Contract/CDrawing"),
    product("Contract/RemoteDrawing", ["CDrawing", "RemoteView", "Wire"], linker: [.linkedLibrary("dl")]),
    library("CPangoCairo", "pangocairo"),
    library("CPNG", "libpng"),
    library("CJPEG", "libjpeg"),
    library("CWebP", "libwebp"),
    .target(
        name: "CImaging", dependencies: ["CDrawing", "CPangoCairo", "CPNG", "CJPEG", "CWebP"], path: "Product/Contract/CImaging",
        linkerSettings: [.linkedLibrary("m")]),
    product("SDK/ExtensionFoundation", ["UniformTypeIdentifiers", "PredicateFormat", "SafeText", "Wire"]),
    product(
        "SDK/ExtensionHost",
        [
            "CSystemCalls", "ExtensionFoundation", "ExtensionModel", "PredicateFormat", "RemoteView", "SafeText", "SystemCalls",
            "UniformTypeIdentifiers", "Wire",
        ]),
    product("Hosts/TextViews", ["ExtensionHost", "RemoteView", "SafeText", "Wire"]),
    .systemLibrary(
        name: "CGtk", path: "Product/Hosts/Desktop/CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .target(name: "CGtkSupport", dependencies: ["CGtk"], path: "Product/Hosts/Desktop/CGtkSupport"),
    product("Hosts/HostErrors", ["ExtensionHost", "InterfaceText"]),
    .systemLibrary(name: "CSodium", path: "Product/System/CSodium", pkgConfig: "libsodium"),
    product("System/PhotoStore", ["CSodium", "CSystemCalls", "SafeText", "SystemCalls", database]),
    product(
        "Hosts/HostPhotos",
        ["ExtensionFoundation", "ExtensionHost", "HostErrors", "InterfaceText", "PhotoStore", "RemoteView", "SafeText", "SystemCalls", "Wire"]),
    product(
        "Hosts/Desktop/GTKViews",
        ["CGtk", "CGtkSupport", "CImaging", "ExtensionHost", "HostErrors", "InterfaceText", "RemoteDrawing", "RemoteView", "SystemCalls", "Wire"]),
]

let package = Package(
    name: "appex-benchmarks",
    products: [
        .executable(name: "appex-bench", targets: ["appex-bench"]),
        .executable(name: "gtk-host", targets: ["gtk-host"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: measured + [
        .systemLibrary(name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .target(name: "CPeers", dependencies: ["CGio"], linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(name: "LayoutScenes", dependencies: ["AutoLayout"], swiftSettings: strict),
        program(
            "appex-bench",
            [
                "AutoLayout", "CPeers", "CSystemCalls", "ExtensionFoundation", "ExtensionHost", "ExtensionModel", "HostPhotos", "LayoutScenes",
                "PhotoStore", "PredicateFormat", "RemoteView", "SystemCalls", "TextViews", "Wire",
            ]),
        program(
            "gtk-host",
            [
                "CGtk", "CGtkSupport", "CPeers", "ExtensionFoundation", "ExtensionHost", "GTKViews", "HostPhotos", "LayoutScenes", "PhotoStore",
                "RemoteView", "Wire",
            ]),
    ]
)
