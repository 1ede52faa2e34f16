// swift-tools-version: 6.0
import PackageDescription

// An app whose extensions misbehave on command, for the system tests.
let package = Package(
    name: "Misbehaving",
    products: [
        .executable(name: "Misbehaving", targets: ["Misbehaving"]),
        .library(name: "MisbehavingAction", type: .dynamic, targets: ["MisbehavingAction"]),
        .library(name: "HangsInLoad", type: .dynamic, targets: ["HangsInLoad"]),
        .library(name: "EatsInLoad", type: .dynamic, targets: ["EatsInLoad"]),
        .library(name: "CrashesInLoad", type: .dynamic, targets: ["CrashesInLoad"]),
        .library(name: "WrongKind", type: .dynamic, targets: ["WrongKind"]),
        .library(name: "MissingClass", type: .dynamic, targets: ["MissingClass"]),
        .library(name: "Unresolved", type: .dynamic, targets: ["Unresolved"]),
    ],
    targets: [
        .executableTarget(name: "Misbehaving", exclude: ["Info.plist"]),
        .target(name: "MisbehavingAction", dependencies: ["CProbes"], exclude: ["Info.plist"]),
        .target(name: "HangsInLoad", dependencies: ["CHangs"], exclude: ["Info.plist"]),
        .target(name: "EatsInLoad", dependencies: ["CEats"], exclude: ["Info.plist"]),
        .target(name: "CrashesInLoad", dependencies: ["CCrashesInLoad"], exclude: ["Info.plist"]),
        .target(name: "WrongKind", exclude: ["Info.plist"]),
        .target(name: "MissingClass", exclude: ["Info.plist"]),
        .target(
            name: "Unresolved", dependencies: ["CUnresolved"], exclude: ["Info.plist"],
            // `appex build` refuses missing symbols; this is how one gets past it all the same.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--unresolved-symbols=ignore-all"])]),
        .target(name: "CProbes"),
        .target(name: "CHangs"),
        .target(name: "CEats"),
        .target(name: "CCrashesInLoad"),
        .target(name: "CUnresolved"),
    ],
    swiftLanguageModes: [.v5]
)
