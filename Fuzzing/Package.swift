// swift-tools-version: 6.2
import PackageDescription

// What is fuzzed is `package` API, which only the package itself can see. So this package compiles the product's sources once more, through
// the link Product -> ../Sources, with what libFuzzer needs to see where an input led, and with AddressSanitizer.

let sanitized = ["-sanitize=fuzzer,address"]

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
    // Gates see what is internal, as tests do.
    .unsafeFlags(sanitized + ["-enable-testing"]),
]

let instrumented: [CSetting] = [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])]

func product(
    _ path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], sources: [String]? = nil, linker: [LinkerSetting]? = nil
) -> Target {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return .target(
        name: name, dependencies: dependencies, path: "Product/\(path)", exclude: exclude, sources: sources, swiftSettings: strict,
        linkerSettings: linker)
}

func productInC(_ path: String, _ dependencies: [Target.Dependency] = [], linker: [LinkerSetting]? = nil) -> Target {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return .target(name: name, dependencies: dependencies, path: "Product/\(path)", cSettings: instrumented, linkerSettings: linker)
}

func library(_ name: String, _ package: String) -> Target {
    .systemLibrary(name: name, path: "Product/Contract/ImagingLibraries/\(name)", pkgConfig: package)
}

let protobuf = Target.Dependency.product(name: "SwiftProtobuf", package: "swift-protobuf")

let package = Package(
    name: "appex-fuzzing",
    products: [.executable(name: "appex-fuzz", targets: ["appex-fuzz"])],
    dependencies: [.package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0")],
    targets: [
        product("Contract/AutoLayout"),
        productInC("Contract/CSystemCalls"),
        product("Contract/UniformTypeIdentifiers", ["SystemCalls"], exclude: ["Generate"]),
        product("Contract/PredicateFormat"),
        product("Contract/SafeText"),
        product("Contract/ExtensionModel", ["PredicateFormat", "SafeText", "SystemCalls", "UniformTypeIdentifiers"]),
        product("Contract/SystemCalls", ["CSystemCalls", "SafeText"]),
        product("Contract/Wire", ["CSystemCalls", "SafeText", "SystemCalls", protobuf], exclude: ["Generated/digest"]),
        product("Contract/RemoteView", ["AutoLayout", "Wire"]),
        productInC("Contract/CDrawing"),
        product("Contract/RemoteDrawing", ["CDrawing", "RemoteView", "Wire"], linker: [.linkedLibrary("dl")]),
        library("CPangoCairo", "pangocairo"),
        library("CPNG", "libpng"),
        library("CJPEG", "libjpeg"),
        library("CWebP", "libwebp"),
        productInC(
            "Contract/CImaging", ["CDrawing", "CPangoCairo", "CPNG", "CJPEG", "CWebP"], linker: [.linkedLibrary("m")]),
        productInC("Contract/CPictureEngine"),
        product("Contract/PictureEngine", ["CPictureEngine", "RemoteDrawing", "SystemCalls"]),
        productInC("Contract/CFilmEngine"),
        productInC(
            "Contract/CLibavEngine", ["CFilmEngine"],
            linker: ["avformat", "avcodec", "avutil", "swscale", "swresample", "m"].map { .linkedLibrary($0) }),
        product("SDK/ExtensionFoundation", ["UniformTypeIdentifiers", "PredicateFormat", "SafeText", "Wire"]),
        // Of the compose sheet its drafts.
        product("SDK/Social", ["ExtensionFoundation", "SystemCalls"], sources: ["DraftName.swift", "DraftStore.swift"]),
        product(
            "SDK/ExtensionHost",
            [
                "CSystemCalls", "ExtensionFoundation", "ExtensionModel", "PredicateFormat", "RemoteView", "SafeText", "SystemCalls",
                "UniformTypeIdentifiers", "Wire",
            ]),
        // Without what file managers load.
        product(
            "Hosts/Bridges/FileManagers",
            [
                "ExtensionFoundation", "ExtensionHost", "ExtensionModel", "RemoteDrawing", "RemoteView", "SafeText", "SystemCalls",
                "UniformTypeIdentifiers", "Wire",
            ], exclude: ["Adapters"]),
        productInC("Contract/CInterfaceText", ["CSystemCalls"]),
        product("Contract/InterfaceText", ["CInterfaceText"]),
        .target(
            name: "WebPages",
            dependencies: [
                "ExtensionFoundation", "ExtensionHost", "ExtensionModel", "InterfaceText", "SafeText", "SystemCalls", "UniformTypeIdentifiers",
            ],
            path: "Product/Hosts/WebPages", resources: [.embedInCode("Wrapper/page-runtime.js")], swiftSettings: strict),
        // The messages, without what starts windows and connects browsers.
        product("Hosts/Bridges/Browsers", ["SafeText", "SystemCalls", "WebPages"], exclude: ["Connecting", "Host", "README.md", "WebExtension"]),
        .target(
            name: "CMetadata", path: "Product/System/CMetadata",
            cxxSettings: [.unsafeFlags(["-fsanitize=fuzzer-no-link,address", "-Wno-deprecated-declarations"])],
            linkerSettings: [.linkedLibrary("exiv2"), .linkedLibrary("z")]),
        productInC("System/CFilms", linker: ["avformat", "avcodec", "swscale", "avutil", "m"].map { .linkedLibrary($0) }),
        .systemLibrary(name: "CArchive", path: "Product/Contract/CArchive", pkgConfig: "libarchive"),
        product("System/Unpacking", ["CArchive", "SafeText", "SystemCalls"]),
        // Of these three what looks at a stranger's bytes, without their database, sandbox and network.
        product("System/Sandbox", sources: ["Icons/IconPixels.swift"]),
        product(
            "System/SystemServices", ["CZlib", "ExtensionModel", "SafeText", "Sandbox", "Wire"],
            sources: ["Installation/BundleCopy.swift", "RunningApps/OpenableURL.swift", "Desktop/DesktopEntry.swift", "Icons/PNGWriter.swift"]),
        // Of the photo store what reads archives, without its records.
        product(
            "System/PhotoStore", ["CSodium", "CSystemCalls", "SafeText", "SystemCalls"],
            sources: [
                "Values", "PhotoLimits.swift", "PhotoStoreProblem.swift", "Database/VersionRow.swift", "Editing/EditSession.swift",
                "Archive/PhotoArchiveAbout.swift", "Archive/PhotoArchiveMember.swift", "Archive/PhotoArchiveReader.swift",
                "Archive/TarHeader.swift",
                "Files/ByteRange.swift", "Files/OpenFolder.swift", "Files/PictureFile.swift", "Files/StagedFile.swift", "Files/WriterCheck.swift",
            ]),
        // Of what shows pictures, what reads thumbnails that other programs have written.
        product("Hosts/HostPhotos", ["SystemCalls"], sources: ["Thumbnails/PNGTexts.swift"]),
        .systemLibrary(name: "CSodium", path: "Product/System/CSodium", pkgConfig: "libsodium"),
        product("System/TransferEngine", ["CCurl"], sources: ["Hop.swift", "Origin.swift", "ResponseHead.swift"]),
        .systemLibrary(name: "CZlib", path: "Product/System/CZlib", pkgConfig: "zlib"),
        productInC("System/CCurl", linker: [.linkedLibrary("curl")]),
        .target(
            name: "Gates",
            dependencies: [
                "Browsers", "CDrawing", "CFilmEngine", "CFilms", "CImaging", "CLibavEngine", "CMetadata", "CSystemCalls", "ExtensionFoundation",
                "ExtensionHost",
                "ExtensionModel", "FileManagers", "HostPhotos", "PhotoStore", "PictureEngine", "PredicateFormat", "RemoteDrawing", "RemoteView",
                "SafeText", "Social",
                "SystemCalls", "SystemServices",
                "TransferEngine", "UniformTypeIdentifiers", "Unpacking", "WebPages", "Wire", protobuf,
            ],
            swiftSettings: strict),
        .target(name: "CFuzzer", dependencies: ["CDrawing", "CImaging"], cSettings: instrumented),
        .executableTarget(
            name: "appex-fuzz", dependencies: ["CFuzzer", "CImaging", "Gates", "RemoteDrawing", "Sandbox", "SystemCalls", "SystemServices", "Wire"],
            swiftSettings: strict,
            // gold of Debian 12 fails on what the sanitizer adds.
            linkerSettings: [.unsafeFlags(sanitized + ["-use-ld=lld"])]),
    ]
)
