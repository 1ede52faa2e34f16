// swift-tools-version: 6.2
import PackageDescription

// The layout is the picture in the guide: Contract is what every side agrees on; SDK and System import Contract and never
// each other; Hosts import the SDK, and of System the store of edited pictures. `make check` builds with explicit import
// checking, so an undeclared import fails.

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

/// Tests are never optimized, also when they are built together with what is shipped: they run once.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, resources: resources,
        swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

func library(_ name: String, _ package: String, _ debian: String) -> Target {
    .systemLibrary(name: name, path: "Sources/Contract/ImagingLibraries/\(name)", pkgConfig: package, providers: [.apt([debian])])
}

let protobuf = Target.Dependency.product(name: "SwiftProtobuf", package: "swift-protobuf")
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let contract: [Target] = [
    .target(name: "CSystemCalls", path: "Sources/Contract/CSystemCalls"),
    module("Contract", "SafeText"),
    module("Contract", "SystemCalls", ["CSystemCalls", "SafeText"]),
    // The sentences of windows in the person's language.
    .target(name: "CInterfaceText", dependencies: ["CSystemCalls"], path: "Sources/Contract/CInterfaceText"),
    module("Contract", "InterfaceText", ["CInterfaceText"]),
    module("Contract", "AutoLayout"),
    module("Contract", "UniformTypeIdentifiers", ["SystemCalls"], exclude: ["Generate"]),
    module("Contract", "PredicateFormat"),
    module("Contract", "ExtensionModel", ["PredicateFormat", "SafeText", "SystemCalls", "UniformTypeIdentifiers"]),
    .target(name: "CConfinement", path: "Sources/Contract/CConfinement"),
    // The stack of a process that crashes: what writes it, in there, and what reads it.
    .target(name: "CCrash", path: "Sources/Contract/CCrash"),
    // Archives: the share sheet makes them of folders, and the system unpacks those of apps.
    .systemLibrary(name: "CArchive", path: "Sources/Contract/CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    module("Contract", "Wire", ["CSystemCalls", "SafeText", "SystemCalls", protobuf], exclude: ["Generated/digest"]),
    module("Contract", "RemoteView", ["AutoLayout", "SystemCalls", "Wire"]),
    // The plain C types of pictures and drawings, and the code that draws: apart, so that an extension without pictures never loads cairo.
    .target(name: "CDrawing", path: "Sources/Contract/CDrawing"),
    module("Contract", "RemoteDrawing", ["CDrawing", "RemoteView", "SystemCalls", "Wire"], linker: [.linkedLibrary("dl")]),
    library("CPangoCairo", "pangocairo", "libpango1.0-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    library("CJPEG", "libjpeg", "libjpeg62-turbo-dev"),
    library("CWebP", "libwebp", "libwebp-dev"),
    .target(
        name: "CImaging", dependencies: ["CDrawing", "CPangoCairo", "CPNG", "CJPEG", "CWebP"], path: "Sources/Contract/CImaging",
        linkerSettings: [.linkedLibrary("m")]),
    // What is behind CoreImage and ImageIO: libvips, in a library of its own that is loaded with the first picture.
    .target(name: "CPictureEngine", path: "Sources/Contract/CPictureEngine"),
    library("CVips", "vips", "libvips-dev"),
    // Loops over each pixel of a photograph, in tests too.
    .target(
        name: "CVipsEngine", dependencies: ["CPictureEngine", "CVips"], path: "Sources/Contract/CVipsEngine",
        cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
        linkerSettings: [.linkedLibrary("gmodule-2.0"), .linkedLibrary("m")]),
    module("Contract", "PictureEngine", ["CPictureEngine", "RemoteDrawing", "SystemCalls"]),
    // What is behind AVFoundation: libavformat and libavcodec, in a library of its own that is loaded with the first film.
    .target(name: "CFilmEngine", path: "Sources/Contract/CFilmEngine"),
    .target(
        name: "CLibavEngine", dependencies: ["CFilmEngine"], path: "Sources/Contract/CLibavEngine",
        cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
        linkerSettings: ["avformat", "avcodec", "avutil", "swscale", "swresample", "m"].map { .linkedLibrary($0) }),
    module("Contract", "FilmEngine", ["CFilmEngine", "RemoteDrawing", "SystemCalls"]),
]

let sdk: [Target] = [
    module("SDK", "ExtensionFoundation", ["PredicateFormat", "SafeText", "SystemCalls", "UniformTypeIdentifiers", "Wire"]),
    // URLSession with background sessions: a library of its own, because FoundationNetworking costs a process time to load.
    module("SDK", "ExtensionNetworking", ["ExtensionFoundation"]),
    module("SDK", "MobileCoreServices", ["UniformTypeIdentifiers"]),
    module("SDK", "Security", ["ExtensionFoundation", "Wire"]),
    module(
        "SDK", "UIKit",
        ["AutoLayout", "ExtensionFoundation", "RemoteDrawing", "RemoteView", "Security", "SystemCalls", "UniformTypeIdentifiers", "Wire"]),
    module("SDK", "Social", ["ExtensionFoundation", "RemoteView", "SystemCalls", "UIKit"]),
    module("SDK", "AppKit", ["ExtensionFoundation", "RemoteView", "UIKit", "UniformTypeIdentifiers", "Wire"]),
    module("SDK", "Cocoa", ["AppKit", "ExtensionFoundation"]),
    // Widgets. Its name is that of a class of Foundation, as on Apple's systems.
    module("SDK", "NotificationCenter", ["AppKit", "ExtensionFoundation", "UIKit", "Wire"]),
    module("SDK", "FinderSync", ["AppKit", "ExtensionFoundation", "SystemCalls", "UIKit", "Wire"]),
    // Pictures: files, and filters over them.
    module("SDK", "ImageIO", ["CPictureEngine", "PictureEngine", "RemoteDrawing", "Security", "SystemCalls", "UIKit"]),
    module("SDK", "CoreLocation"),
    // Films: times, and files.
    module("SDK", "CoreMedia"),
    module("SDK", "AVFoundation", ["CFilmEngine", "CoreMedia", "FilmEngine", "UIKit"]),
    // Photo Editing.
    module(
        "SDK", "Photos",
        [
            "AVFoundation", "CSystemCalls", "CoreLocation", "ExtensionFoundation", "ImageIO", "PictureEngine", "PredicateFormat", "SafeText",
            "SystemCalls", "UIKit", "UniformTypeIdentifiers",
        ]),
    module(
        "SDK", "PhotosUI",
        ["CoreLocation", "ExtensionFoundation", "ImageIO", "Photos", "RemoteDrawing", "SystemCalls", "UIKit", "Wire"]),
    module("SDK", "CoreImage", ["CPictureEngine", "ImageIO", "PictureEngine", "RemoteDrawing", "UIKit"]),
    module(
        "SDK", "ExtensionHost",
        [
            "CSystemCalls", "ExtensionFoundation", "ExtensionModel", "PredicateFormat", "RemoteView", "SafeText", "SystemCalls",
            "UniformTypeIdentifiers", "Wire",
        ]),
    // What the compiler looks for in a source that imports Testing, too.
    module("SDK", "_Testing_UIKit"),
    module("SDK", "_Testing_AppKit"),
    module("SDK", "_Testing_CoreImage"),
    // Which of the texts in a bundle Foundation reads.
    .target(name: "CBundleLanguages", path: "Sources/SDK/CBundleLanguages"),
    module("SDK", "ExtensionRunner", ["CBundleLanguages", "CConfinement", "CCrash", "ExtensionFoundation", "ExtensionModel", "SystemCalls", "Wire"]),
    // What only a containing app may use: a symbol of this module in an extension is an error of the build.
    module("SDK", "UIKitApplication", ["CConfinement", "ExtensionFoundation", "ExtensionRunner", "SystemCalls", "UIKit", "Wire"]),
    // Nothing but which symbols the SDK's library has on its outside: an author may link swift-protobuf, too.
    .target(
        name: "CLibraryNames", path: "Sources/SDK/CLibraryNames", exclude: ["libAppex.map"],
        linkerSettings: [
            .unsafeFlags(["-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/SDK/CLibraryNames/libAppex.map"])
        ]),
]

let system: [Target] = [
    module("System", "Registry", ["ExtensionModel", database]),
    .systemLibrary(name: "CSeccomp", path: "Sources/System/CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    module("System", "Sandbox", ["CCrash", "CSeccomp", "CSystemCalls", "ExtensionModel", "SafeText", "SystemCalls", "Wire"]),
    .systemLibrary(name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSodium", path: "Sources/System/CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    module("System", "Keychain", ["CSodium", "CSystemCalls", "SystemCalls", "Wire", database]),
    // Originals of edited pictures, beside the person's folders.
    module("System", "PhotoStore", ["CSodium", "CSystemCalls", "SafeText", "SystemCalls", database]),
    module(
        "System", "SystemServices",
        [
            "CSystemCalls", "CZlib", "ExtensionModel", "InterfaceText", "Keychain", "PredicateFormat", "Registry", "SafeText", "Sandbox",
            "SystemCalls",
            "UniformTypeIdentifiers", "Wire",
        ]),
    // What talks to strangers' servers, in a process of its own.
    .target(name: "CCurl", path: "Sources/System/CCurl", linkerSettings: [.linkedLibrary("curl")]),
    module("System", "TransferEngine", ["CConfinement", "CCurl", "SystemCalls", "Wire"]),
    .executableTarget(name: "appex-transferd", dependencies: ["TransferEngine"], path: "Sources/System/appex-transferd", swiftSettings: strict),
    .executableTarget(name: "appexd", dependencies: ["SystemServices"], path: "Sources/System/appexd", swiftSettings: strict),
    // The two programs that know GLib and D-Bus; they run for a moment when the keychain needs its key or the person is to be told something.
    .systemLibrary(name: "CSecret", path: "Sources/System/CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
    .executableTarget(name: "appex-keyring", dependencies: ["CSecret"], path: "Sources/System/appex-keyring"),
    .systemLibrary(name: "CGio", path: "Sources/System/CGio", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .executableTarget(name: "appex-notify", dependencies: ["CGio"], path: "Sources/System/appex-notify"),
    .executableTarget(
        name: "appex-runner", dependencies: ["CConfinement"], path: "Sources/System/appex-runner", linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(name: "appex-confine", dependencies: ["CConfinement"], path: "Sources/System/appex-confine"),
    .executableTarget(
        name: "appex-icons", dependencies: ["CDrawing"], path: "Sources/System/appex-icons",
        linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("m")]),
    // What reads archives of strangers, in a process of its own.
    module("System", "Unpacking", ["CArchive", "SafeText", "SystemCalls"]),
    .executableTarget(name: "appex-unpack", dependencies: ["Unpacking"], path: "Sources/System/appex-unpack", swiftSettings: strict),
    // What reads photographs of strangers, in a process of its own.
    module("System", "PictureDecoding", ["CPictureEngine", "PictureEngine", "RemoteDrawing", "SafeText", "SystemCalls", "Wire", protobuf]),
    .executableTarget(name: "appex-pictures", dependencies: ["PictureDecoding"], path: "Sources/System/appex-pictures", swiftSettings: strict),
    // What reads films of strangers, in a process of its own.
    .target(
        name: "CFilms", path: "Sources/System/CFilms",
        linkerSettings: ["avformat", "avcodec", "swscale", "avutil", "m"].map { .linkedLibrary($0) }),
    module("System", "FilmDecoding", ["CFilms", "PictureEngine", "SafeText", "SystemCalls", "Wire", protobuf]),
    .executableTarget(name: "appex-films", dependencies: ["FilmDecoding"], path: "Sources/System/appex-films", swiftSettings: strict),
    // What carries EXIF, XMP and IPTC data of strangers over into edited pictures, in a process of its own. The interface of exiv2 is C++ of 2011.
    .target(
        name: "CMetadata", path: "Sources/System/CMetadata", cxxSettings: [.unsafeFlags(["-Wno-deprecated-declarations"])],
        linkerSettings: [.linkedLibrary("exiv2"), .linkedLibrary("z")]),
    .executableTarget(name: "appex-metadata", dependencies: ["CMetadata"], path: "Sources/System/appex-metadata"),
]

let hosts: [Target] = [
    // How authors make extensions: knows bundles, not the system.
    module("Hosts", "AppexBuild", ["ExtensionModel", "SystemCalls"]),
    // Names and lines for the frames of a stack.
    module("Hosts", "Symbolication"),
    // What a person names on a command line, as items.
    module(
        "Hosts", "HostItems",
        ["ExtensionFoundation", "ExtensionHost", "InterfaceText", "SafeText", "SystemCalls", "UniformTypeIdentifiers", arguments]),
    // What a person reads about an error.
    module("Hosts", "HostErrors", ["ExtensionHost", "InterfaceText"]),
    // The same about edited pictures.
    module(
        "Hosts", "HostPhotos",
        ["ExtensionFoundation", "ExtensionHost", "HostErrors", "InterfaceText", "PhotoStore", "RemoteView", "SafeText", "SystemCalls", "Wire"]),
    // Pages of browsers: scripts of extensions in them, their items, and the socket between a browser's part and a window.
    .target(
        name: "WebPages",
        dependencies: [
            "ExtensionFoundation", "ExtensionHost", "ExtensionModel", "HostErrors", "InterfaceText", "SafeText", "SystemCalls",
            "UniformTypeIdentifiers",
        ],
        path: "Sources/Hosts/WebPages", resources: [.embedInCode("Wrapper/page-runtime.js")], swiftSettings: strict),
    // Badges and menus in file managers: the hub, and the adapters that file managers load.
    .target(
        name: "FileManagers",
        dependencies: [
            "ExtensionFoundation", "ExtensionHost", "ExtensionModel", "InterfaceText", "RemoteDrawing", "RemoteView", "SafeText", "SystemCalls",
            "UniformTypeIdentifiers", "Wire",
        ],
        path: "Sources/Hosts/Bridges/FileManagers",
        resources: ["hub", "files", "thunar"].map { .embedInCode("Adapters/appex-\($0).py") }, swiftSettings: strict),
    // Extensions in browsers: what the native host of the web extension does, and how browsers are connected.
    .target(
        name: "Browsers",
        dependencies: [
            "CSystemCalls", "ExtensionFoundation", "ExtensionHost", "InterfaceText", "SafeText", "SystemCalls", "UniformTypeIdentifiers", "WebPages",
            "Wire",
        ],
        path: "Sources/Hosts/Bridges/Browsers", exclude: ["README.md", "WebExtension"], swiftSettings: strict),
    // Eye of GNOME with editors of photos: how its plug-in is connected. Scripts/link-eog builds the plug-in itself.
    .target(
        name: "EyeOfGnome", dependencies: ["ExtensionHost", "InterfaceText", "SystemCalls"], path: "Sources/Hosts/Bridges/EyeOfGnome",
        exclude: ["Plugin"], swiftSettings: strict),
    .executableTarget(
        name: "appex-browser", dependencies: ["Browsers", "InterfaceText"], path: "Sources/Hosts/Bridges/appex-browser", swiftSettings: strict),
    // Views of extensions as text: for the command line, and for tests of extensions without a screen.
    module("Hosts", "TextViews", ["ExtensionHost", "RemoteView", "SafeText", "SystemCalls", "Wire"]),
    // The commands of `appex`, apart from the program, so that tests can call them.
    module(
        "Hosts", "AppexCommands",
        [
            "AppexBuild", "Browsers", "ExtensionFoundation", "ExtensionHost", "ExtensionModel", "EyeOfGnome", "FileManagers", "HostItems",
            "HostPhotos", "InterfaceText", "PhotoStore", "PredicateFormat",
            "RemoteView",
            "SafeText", "Symbolication", "SystemCalls", "TextViews", "UniformTypeIdentifiers", "WebPages", "Wire", arguments,
        ]),
    .executableTarget(name: "appex", dependencies: ["AppexCommands"], path: "Sources/Hosts/appex", swiftSettings: strict),
    // The views of extensions as GTK widgets.
    .systemLibrary(
        name: "CGtk", path: "Sources/Hosts/Desktop/CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
    .target(
        name: "CGtkSupport", dependencies: ["CGtk"], path: "Sources/Hosts/Desktop/CGtkSupport", linkerSettings: [.linkedLibrary("X11")]),
    // Web pages, with WebKitGTK where it is installed: found when it is needed, so nothing is linked.
    .target(name: "CWebKit", dependencies: ["CGtk"], path: "Sources/Hosts/Desktop/CWebKit", linkerSettings: [.linkedLibrary("dl")]),
    // What the share sheet itself does: codes for cameras.
    .systemLibrary(
        name: "CQREncode", path: "Sources/Hosts/Desktop/CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    module(
        "Hosts/Desktop", "GTKViews",
        [
            "CGtk", "CGtkSupport", "CImaging", "ExtensionHost", "HostErrors", "InterfaceText", "RemoteDrawing", "RemoteView", "SystemCalls",
            "UniformTypeIdentifiers", "Wire",
        ]),
    module(
        "Hosts/Desktop", "DesktopApp",
        [
            "CArchive", "CGtk", "CGtkSupport", "CQREncode", "CSystemCalls", "CWebKit", "ExtensionFoundation", "ExtensionHost", "EyeOfGnome",
            "FileManagers", "GTKViews", "HostErrors", "HostItems", "InterfaceText", "RemoteView", "SafeText", "SystemCalls",
            "UniformTypeIdentifiers", "WebPages", "Wire", arguments,
        ]),
    // The window with pictures: apart, because the store of originals needs SQLite and libsodium, which no program in C is to load.
    module(
        "Hosts/Desktop", "DesktopPhotos",
        [
            "CGtk", "CGtkSupport", "DesktopApp", "ExtensionHost", "FileManagers", "GTKViews", "HostErrors", "HostItems", "HostPhotos",
            "InterfaceText", "PhotoStore", "RemoteView", "SystemCalls", "UniformTypeIdentifiers", arguments,
        ]),
    // The same for programs in C: GObject on its outside, in C, and what it stands for in Swift.
    .target(
        name: "CAppexGTK", dependencies: ["CGtk"], path: "Sources/Hosts/Desktop/CAppexGTK", exclude: ["libappex-gtk.map"],
        cSettings: [.define("G_LOG_DOMAIN", to: "\"appex-gtk\"")]),
    module(
        "Hosts/Desktop", "AppexGTK",
        [
            "CAppexGTK", "CGtk", "DesktopApp", "ExtensionHost", "GTKViews", "HostItems", "InterfaceText", "SafeText", "SystemCalls",
            "UniformTypeIdentifiers",
        ]),
    .executableTarget(
        name: "appex-desktop", dependencies: ["DesktopApp", "DesktopPhotos", arguments], path: "Sources/Hosts/Desktop/appex-desktop",
        swiftSettings: strict),
]

let testTargets: [Target] = [
    .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: strict),
    .target(name: "TestSupport", dependencies: ["SystemCalls"], path: "Tests/TestSupport", swiftSettings: strict),
    tests("SafeTextTests", ["RandomNumbers", "SafeText"]),
    tests("InterfaceTextTests", ["InterfaceText"]),
    tests("AutoLayoutTests", ["AutoLayout", "RandomNumbers"]),
    tests("UniformTypeIdentifiersTests", ["RandomNumbers", "UniformTypeIdentifiers", "MobileCoreServices"]),
    tests("PredicateFormatTests", ["PredicateFormat", "RandomNumbers"], exclude: ["public-formats.jsonl"]),
    tests(
        "ExtensionModelTests", ["ExtensionModel", "PredicateFormat", "RandomNumbers", "UniformTypeIdentifiers"],
        exclude: ["Activation/activation-rules.jsonl", "Activation/public-rules.jsonl"]),
    tests("BuildingTests", ["AppexBuild", "ExtensionModel"]),
    tests("RegistryTests", ["Registry"]),
    tests("KeychainTests", ["Keychain", "Wire", database]),
    // Changes pictures and is killed meanwhile.
    .executableTarget(
        name: "PhotoStoreProbe", dependencies: ["PhotoStore", "SystemCalls"], path: "Tests/PhotoStoreProbe", swiftSettings: strict),
    tests("PhotoStoreTests", ["PhotoStore", "PhotoStoreProbe", "RandomNumbers", "SystemCalls", "TestSupport", database]),
    tests("SandboxTests", ["CCrash", "ExtensionModel", "Sandbox", "SystemCalls", "Wire"]),
    tests("SymbolicationTests", ["Symbolication"]),
    tests("SystemServicesTests", ["CZlib", "ExtensionModel", "Registry", "Sandbox", "SystemCalls", "SystemServices", "Wire"]),
    tests("UnpackingTests", ["CArchive", "SystemCalls", "Unpacking"]),
    tests(
        "PictureDecodingTests",
        ["ExtensionHost", "PictureDecoding", "PictureEngine", "RandomNumbers", "RemoteDrawing", "SystemCalls", "TestSupport", "Wire"]),
    tests("FilmDecodingTests", ["CFilms", "FilmDecoding", "RandomNumbers", "SystemCalls", "TestSupport", "Wire"]),
    tests("MetadataTests", ["RandomNumbers", "SystemCalls", "TestSupport", "appex-metadata"]),
    tests("TransferEngineTests", ["CCurl", "TransferEngine"]),
    tests("SystemCallsTests", ["RandomNumbers", "SystemCalls", "TestSupport"]),
    tests("WireTests", ["CSystemCalls", "RandomNumbers", "SystemCalls", "TestSupport", "Wire", protobuf]),
    // The ways in for bytes of strangers; what the fuzzer has found goes through them in every test run. See Fuzzing/README.md.
    .target(
        name: "Gates",
        dependencies: [
            "Browsers", "CDrawing", "CFilmEngine", "CFilms", "CImaging", "CLibavEngine", "CMetadata", "CSystemCalls", "ExtensionFoundation",
            "ExtensionHost", "ExtensionModel", "FileManagers", "HostPhotos", "PhotoStore", "PictureEngine", "PredicateFormat", "RemoteDrawing",
            "RemoteView", "SafeText", "Social", "SystemCalls",
            "SystemServices",
            "TransferEngine", "UniformTypeIdentifiers", "Unpacking", "WebPages", "Wire", protobuf,
        ],
        path: "Fuzzing/Sources/Gates", swiftSettings: strict),
    tests("GateTests", ["Gates"]),
    // Real processes, through the command line: `make test` builds the tools first.
    // A program of the person's that coordinates files, for them.
    .executableTarget(
        name: "CoordinationProbe", dependencies: ["ExtensionFoundation", "ExtensionHost"], path: "Tests/CoordinationProbe", swiftSettings: strict),
    // A host that shows pictures.
    .executableTarget(
        name: "PictureHost", dependencies: ["ExtensionFoundation", "ExtensionHost", "SystemCalls"], path: "Tests/PictureHost", swiftSettings: strict),
    // A host of the soak.
    .executableTarget(
        name: "SoakHost", dependencies: ["ExtensionFoundation", "ExtensionHost"], path: "Tests/SoakHost", swiftSettings: strict),
    tests(
        "SystemTests",
        [
            "CFilmMaker", "CSystemCalls", "CoordinationProbe", "PhotoStore", "PictureEngine", "PictureHost", "SoakHost", "SystemCalls",
            "TestSupport",
        ],
        resources: ["collector", "hostile_host", "server", "sync_server", "terminal"].map { .embedInCode("Support/\($0).py") }),
    tests(
        "AppexCommandsTests",
        [
            "AppexBuild", "AppexCommands", "Browsers", "ExtensionHost", "ExtensionModel", "HostItems", "HostPhotos", "PhotoStore", "PredicateFormat",
            "SystemCalls", "TestSupport", "TextViews", "Wire",
            arguments, protobuf,
        ]),
    tests("HostPhotosTests", ["ExtensionHost", "HostPhotos", "PhotoStore", "SystemCalls", "TestSupport"]),
    tests("TextViewsTests", ["ExtensionHost", "RemoteView", "TextViews", "Wire"]),
    tests("RemoteViewTests", ["ExtensionHost", "RandomNumbers", "RemoteView", "SystemCalls", "Wire"]),
    // Whole programs on a display of their own, used by a person who is a program.
    tests(
        "DesktopTests", ["SystemCalls", "TestSupport", "WebPages"],
        resources: ["person", "drags", "wayland_keys"].map { .embedInCode("Support/\($0).py") }),
    // A program as a host is one: GLib's main loop and nothing else runs its main queue.
    .executableTarget(name: "GTKProbe", dependencies: ["CGtk", "GTKViews"], path: "Tests/GTKProbe", swiftSettings: strict),
    // Real widgets on a display of their own.
    tests(
        "GTKViewsTests",
        [
            "CGtk", "CGtkSupport", "DesktopApp", "ExtensionHost", "GTKProbe", "GTKViews", "HostErrors", "RandomNumbers", "RemoteView", "SystemCalls",
            "UniformTypeIdentifiers", "Wire",
        ]),
    tests(
        "ShareSheetTests",
        [
            "CArchive", "DesktopApp", "ExtensionFoundation", "ExtensionHost", "HostItems", "SafeText", "SystemCalls", "TestSupport",
            "UniformTypeIdentifiers",
        ]),
    tests("TodayViewTests", ["DesktopApp", "ExtensionFoundation", "UniformTypeIdentifiers"]),
    tests(
        "UIKitTests",
        [
            "ExtensionFoundation", "ExtensionHost", "RandomNumbers", "RemoteDrawing", "RemoteView", "SystemCalls", "UIKit", "UIKitApplication",
            "Wire",
            "_Testing_UIKit",
        ]),
    tests("SocialTests", ["AutoLayout", "ExtensionFoundation", "RemoteView", "Social", "UIKit", "Wire", "_Testing_UIKit"]),
    tests("AppKitTests", ["AppKit", "Cocoa", "ExtensionFoundation", "RemoteView", "UIKit", "Wire", "_Testing_AppKit", "_Testing_UIKit"]),
    tests("NotificationCenterTests", ["AppKit", "ExtensionFoundation", "NotificationCenter", "UIKit", "Wire", "_Testing_AppKit"]),
    tests(
        "FinderSyncTests",
        ["AppKit", "ExtensionFoundation", "ExtensionHost", "FinderSync", "SystemCalls", "UIKit", "UniformTypeIdentifiers", "Wire"]),
    tests(
        "FileManagersTests", ["ExtensionHost", "FileManagers", "RandomNumbers", "RemoteView", "SystemCalls", "TestSupport", "UniformTypeIdentifiers"]),
    tests("WebPagesTests", ["ExtensionFoundation", "ExtensionHost", "RandomNumbers", "SystemCalls", "UniformTypeIdentifiers", "WebPages", "Wire"]),
    tests("EyeOfGnomeTests", ["EyeOfGnome", "SystemCalls"]),
    tests("BrowsersTests", ["Browsers", "ExtensionHost", "RandomNumbers", "SystemCalls", "UniformTypeIdentifiers", "WebPages"]),
    // A process with little memory that edits a large picture.
    .executableTarget(name: "PictureProbe", dependencies: ["CoreImage"], path: "Tests/PictureProbe", swiftSettings: strict),
    tests(
        "PhotosTests",
        ["CoreLocation", "ExtensionFoundation", "ImageIO", "Photos", "SystemCalls", "TestSupport", "UIKit", "UniformTypeIdentifiers"]),
    tests(
        "PhotosUITests",
        [
            "AVFoundation", "CoreLocation", "ExtensionFoundation", "ImageIO", "Photos", "PhotosUI", "SystemCalls", "TestSupport", "UIKit",
            "UniformTypeIdentifiers", "Wire",
        ]),
    tests(
        "CoreImageTests",
        [
            "CoreImage", "ImageIO", "PictureEngine", "PictureProbe", "RemoteDrawing", "SystemCalls", "TestSupport", "UIKit", "_Testing_CoreImage",
            "_Testing_UIKit",
        ]),
    // Films, made and read without the engine that is tested; and a process with little memory that exports them.
    .target(
        name: "CFilmMaker", path: "Tests/CFilmMaker", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
        linkerSettings: ["avformat", "avcodec", "avutil", "m"].map { .linkedLibrary($0) }),
    .executableTarget(name: "FilmProbe", dependencies: ["AVFoundation"], path: "Tests/FilmProbe", swiftSettings: strict),
    tests("CoreMediaTests", ["CoreMedia"]),
    tests("AVFoundationTests", ["AVFoundation", "CFilmMaker", "FilmProbe", "RandomNumbers", "SystemCalls", "TestSupport"]),
    tests("ImagingTests", ["CImaging", "RemoteDrawing", "Wire"]),
    // One of many processes that write the same preferences.
    .executableTarget(name: "PreferenceWriter", dependencies: ["ExtensionFoundation"], path: "Tests/PreferenceWriter", swiftSettings: strict),
    tests(
        "ExtensionFoundationTests",
        ["ExtensionFoundation", "ExtensionRunner", "PreferenceWriter", "RandomNumbers", "SystemCalls", "UniformTypeIdentifiers", "Wire"]),
]

let package = Package(
    name: "appex",
    products: [
        .executable(name: "appex", targets: ["appex"]),
        .executable(name: "appex-desktop", targets: ["appex-desktop"]),
        .executable(name: "appex-browser", targets: ["appex-browser"]),
        .executable(name: "appexd", targets: ["appexd"]),
        .executable(name: "appex-runner", targets: ["appex-runner"]),
        .executable(name: "appex-keyring", targets: ["appex-keyring"]),
        .executable(name: "appex-notify", targets: ["appex-notify"]),
        .executable(name: "appex-transferd", targets: ["appex-transferd"]),
        .executable(name: "appex-icons", targets: ["appex-icons"]),
        .executable(name: "appex-unpack", targets: ["appex-unpack"]),
        .executable(name: "appex-pictures", targets: ["appex-pictures"]),
        .executable(name: "appex-films", targets: ["appex-films"]),
        .executable(name: "appex-metadata", targets: ["appex-metadata"]),
        .executable(name: "appex-confine", targets: ["appex-confine"]),
        // One copy of the SDK in a process: runner and extensions share this library.
        .library(
            name: "Appex", type: .dynamic,
            targets: [
                "ExtensionFoundation", "UIKit", "UIKitApplication", "Social", "AppKit", "Cocoa", "NotificationCenter", "FinderSync",
                "MobileCoreServices", "Security", "ImageIO", "CoreImage", "CoreLocation", "CoreMedia", "AVFoundation", "Photos",
                "PhotosUI", "UniformTypeIdentifiers", "PredicateFormat", "ExtensionHost", "ExtensionRunner", "_Testing_UIKit", "_Testing_AppKit",
                "_Testing_CoreImage", "CLibraryNames",
            ]),
        // What reads, writes and draws pictures, with cairo behind it: a process loads it when it meets its first picture.
        .library(name: "AppexImaging", type: .dynamic, targets: ["CImaging"]),
        // What is behind CoreImage and ImageIO, with libvips in it: a process loads it when it opens or renders its first picture.
        .library(name: "AppexCoreImage", type: .dynamic, targets: ["CVipsEngine"]),
        // What is behind AVFoundation, with libavcodec in it: a process loads it when it opens its first film.
        .library(name: "AppexAVFoundation", type: .dynamic, targets: ["CLibavEngine"]),
        // The share sheet and views of extensions for programs in C.
        .library(name: "appex-gtk", type: .dynamic, targets: ["AppexGTK"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: contract + sdk + system + hosts + testTargets
)

// Under ThreadSanitizer (`Scripts/race`): the tests of what has threads and needs neither the system nor a display, and what they need.
if Context.environment["APPEX_RACE"] != nil {
    var needed: Set<String> = []
    func need(_ name: String) {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { return }
        for case .byNameItem(let name, _) in target.dependencies { need(name) }
    }
    package.targets += [
        .target(name: "ThreadSanitizer", path: "Tests/ThreadSanitizer", exclude: ["README.md", "suppressions"]),
        tests("RaceTests", ["ThreadSanitizer"]),
    ]
    [
        "ExtensionFoundationTests", "NotificationCenterTests", "RaceTests", "RemoteViewTests", "SystemServicesTests", "TextViewsTests",
        "SystemCallsTests", "UIKitTests", "WireTests",
    ].forEach(need)
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
}
