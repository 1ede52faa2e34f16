import ArgumentParser
import ExtensionHost
import HostItems

/// `appex list`: the installed extensions.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List installed extensions in your order.")

    @Option(name: .long, help: "Only this extension point: its identifier or short name, such as share.")
    var point: String?

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex list")
        let extensions = try await system.extensions(point: point)
        var whenEmpty = ""
        if extensions.isEmpty, !outputOptions.json { whenEmpty = try await Self.emptiness(point: point, in: system) }
        try ExtensionTable.show(extensions, json: outputOptions.json, whenEmpty: whenEmpty)
    }

    /// What is there in place of extensions, and what to do next.
    private static func emptiness(point: String?, in system: ExtensionSystem) async throws -> String {
        if let point, case let others = try await system.extensions().count, others > 0 {
            return "No installed extension is of the point \(point). `appex list` shows "
                + (others == 1 ? "the extension that is installed." : "the \(others) extensions that are installed.")
        }
        let apps = try await system.apps()
        guard let first = apps.first else {
            return "Nothing is installed. `appex install Name.app` installs an app with its extensions; `appex new` makes one."
        }
        return (apps.count == 1 ? "\(first.name.printableLine) is installed and has" : "\(apps.count) apps are installed and have")
            + " no extensions. `appex apps` shows \(apps.count == 1 ? "it" : "them")."
    }
}

/// `appex match`: the extensions that accept these items.
struct MatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "match", abstract: "List the enabled extensions that accept files, text or a web address.")

    @OptionGroup var itemOptions: ItemOptions

    @Option(name: .long, help: "Only this extension point: its identifier or short name, such as share.")
    var point: String?

    @OptionGroup var pickerOptions: DocumentPickerOptions
    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let system = ExtensionSystem(hostName: "appex match")
        let items = pickerOptions.picker != nil && itemOptions.isEmpty ? [] : try itemOptions.makeItems()
        let found =
            if let query = try pickerOptions.query(for: items) {
                try await system.documentPickers(for: query)
            } else {
                try await system.extensions(accepting: items, point: point)
            }
        try ExtensionTable.show(
            found, json: outputOptions.json, whenEmpty: "No enabled extension accepts these items. `appex explain` says why one does not.")
    }
}

/// Extensions as a table or as JSON.
enum ExtensionTable {
    static func show(_ extensions: [InstalledExtension], json: Bool, whenEmpty: String) throws {
        if json { return try Output.json(extensions) }
        guard !extensions.isEmpty else { return print(whenEmpty) }
        var table = Table(["EXTENSION", "NAME", "POINT", "APP", "STATE"])
        for item in extensions {
            let state =
                item.problem == nil
                ? (item.isEnabled ? "enabled" : item.isDisabledAfterCrashes ? "disabled after crashes" : "disabled") : "cannot run"
            table.add([item.identifier, item.displayName, item.pointAlias, "\(item.appName) \(item.version)", state])
        }
        print(table)
    }
}
