import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex install`.
struct InstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Install an app and its extensions.",
        discussion: """
            The bundle is checked as a whole first; nothing is installed when anything in it is wrong. `appex inspect` shows what it is and what it asks for.
            """)

    @Argument(help: "The bundle: a folder Name.app, or a zip archive with one.", completion: .file())
    var bundle: String

    @Flag(name: .long, help: "Replace the app when it is installed already.")
    var replace = false

    @Flag(name: .long, help: "Show in a window what the app is and what it asks for, and install it from there. Needs a display.")
    var window = false

    @OptionGroup var sharing: SharingOptions
    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        guard window, replace || outputOptions.json || !sharing.groups.isEmpty || !sharing.schemes.isEmpty else { return }
        throw ValidationError("--window has no other options: the person decides in the window.")
    }

    func run() async throws {
        if window { try DesktopProgram.become("install", with: ["--", bundle]) }
        try await Installer.install(bundle, mode: replace ? .either : .install, sharing: sharing, json: outputOptions.json)
    }
}

/// `appex upgrade`.
struct UpgradeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Replace an installed app by another version of it.",
        discussion: "Your choices and the extensions' data stay. The old version stays until the new one is whole.")

    @Argument(help: "The bundle: a folder Name.app, or a zip archive with one.", completion: .file())
    var bundle: String

    @OptionGroup var sharing: SharingOptions
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws { try await Installer.install(bundle, mode: .upgrade, sharing: sharing, json: outputOptions.json) }
}

/// What a person lets an app share with other apps, and use on the desktop.
struct SharingOptions: ParsableArguments {
    @Option(
        name: .customLong("share-group"),
        help: ArgumentHelp("Let it share this app or keychain group of another app.", valueName: "group"))
    var groups: [String] = []

    @Option(
        name: .customLong("open-scheme"),
        help: ArgumentHelp("Have the desktop open URLs of this scheme with it; one that nothing opens yet.", valueName: "scheme"))
    var schemes: [String] = []
}

/// The shared part of install and upgrade.
enum Installer {
    static func install(_ bundle: String, mode: ExtensionSystem.InstallMode, sharing: SharingOptions, json: Bool) async throws {
        let url = URL(fileURLWithPath: bundle)
        let line = ProgressLine("Installing \(url.lastPathComponent)")
        let result: Installation
        do {
            defer { line.clear() }
            result = try await ExtensionSystem(hostName: "appex install").install(
                url, mode: mode, sharedGroups: sharing.groups, openedSchemes: sharing.schemes
            ) { phase, bytes in
                line.update("\(phase), \(Output.bytes(bytes))")
            }
        }
        if json { return try Output.json(result) }
        let change =
            result.previousVersion.map { "Replaced \(result.name.printableLine) \($0.printableLine) by \(result.version.printableLine)" }
            ?? "Installed \(result.name.printableLine) \(result.version.printableLine)"
        print("\(change) (\(result.identifier)), with \(result.extensions.count == 1 ? "1 extension" : "\(result.extensions.count) extensions").")
        if !result.extensions.isEmpty { try ExtensionTable.show(result.extensions, json: false, whenEmpty: "") }
        for warning in result.warnings { Output.warn(warning.printableLine) }
    }
}

/// `appex enable`.
struct EnableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "enable", abstract: "Let hosts use an extension.")

    @Argument(help: "Identifier or short name of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws { try await Enabling.set(true, identifier, json: outputOptions.json) }
}

/// `appex disable`.
struct DisableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "disable", abstract: "Keep an extension installed but out of use.")

    @Argument(help: "Identifier or short name of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws { try await Enabling.set(false, identifier, json: outputOptions.json) }
}

/// The shared part of enable and disable.
enum Enabling {
    static func set(_ isEnabled: Bool, _ identifier: String, json: Bool) async throws {
        let system = ExtensionSystem(hostName: "appex")
        let result = try await system.setEnabled(isEnabled, extension: system.extensionIdentifier(identifier))
        if json { return try Output.json(result) }
        print("\(result.displayName.printableLine) (\(result.identifier)) is \(isEnabled ? "enabled" : "disabled").")
        if isEnabled, let problem = result.problem { Output.warn(problem) }
    }
}

/// `appex order`.
struct OrderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "order", abstract: "Put extensions first in the order in which hosts offer them.")

    @Argument(help: "Identifiers or short names of extensions, best first.", completion: .custom(Completion.extensions))
    var identifiers: [String]

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex order")
        let names = try await InstalledNames.extensions(in: system)
        try ExtensionTable.show(
            try await system.setOrder(identifiers.map(names.require)), json: outputOptions.json, whenEmpty: "No extensions are installed.")
    }
}
