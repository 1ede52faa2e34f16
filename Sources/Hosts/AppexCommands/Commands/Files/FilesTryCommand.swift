import ArgumentParser
import ExtensionHost
import Foundation
import HostItems

/// `appex files try`: one Finder Sync extension as a file manager would use it.
struct FilesTryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try", abstract: "Look at folders with a Finder Sync extension: its badges, menus and toolbar item.",
        discussion: """
            The extension may read these folders, as a file manager that you allow would have it, and is asked about nothing else. Without --watch the \
            command ends when the extension has been asked about every item, and prints the badges that it has set by then.
            """)

    @Argument(help: "Identifier or short name of the extension.", completion: .custom(Completion.extensions))
    var identifier: String

    @Argument(help: "Folders that it monitors, or folders in these.", completion: .directory)
    var folders: [String]

    @Option(
        name: .long, help: ArgumentHelp("Also print a menu: items, container, sidebar or toolbar. May be repeated.", valueName: "kind"),
        completion: .list(FinderMenu.Kind.allCases.map(\.rawValue)), transform: kind)
    var menu: [FinderMenu.Kind] = []

    @Option(
        name: .long, help: ArgumentHelp("An item that is selected; may be repeated. Without it, the first one.", valueName: "file"),
        completion: .file())
    var select: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Choose an item of the first menu: its title, and before it those of the menus that it is in, joined by >.", valueName: "title"))
    var choose: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Press this button of a message that it shows, or Open when it wants to open a page; for several, one after the other.",
            discussion: "Without it, messages are closed and pages are not opened.", valueName: "title"))
    var answer: [String] = []

    @Flag(name: .long, help: "As in an open or save dialog.")
    var dialog = false

    @Flag(name: .long, help: "Print each change of a badge until you stop it.")
    var watch = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        guard choose == nil || !menu.isEmpty else { throw ValidationError("--choose needs --menu.") }
        guard !watch || !outputOptions.json else { throw ValidationError("--watch prints text and not JSON.") }
    }

    func run() async throws {
        let folders = try folders.map(Self.folder)
        let selected = try select.map { try Self.item($0, in: folders) }
        let system = ExtensionSystem(hostName: FilesCommand.hostName)
        system.duties = PersonalDuties()
        let seen = SeenFiles(answers: answer)
        let finder = try await system.beginFinderSync(
            system.extensionIdentifier(identifier), folders: folders, isDialog: dialog, listener: seen)
        do {
            try await look(finder, seen, selected)
        } catch {
            // One that has crashed says so a moment later.
            let failure = await seen.end()
            await finder.cancel()
            // Its record is in the log when this program ends.
            await finder.close()
            throw failure ?? error
        }
        await finder.close()
    }

    private func look(_ finder: FinderSyncRequest, _ seen: SeenFiles, _ selected: [String]) async throws {
        let traits = try await seen.traits()
        let looked = finder.folders.filter(finder.monitors)
        if looked.isEmpty {
            Output.warn(
                traits.directories.isEmpty
                    ? "It monitors no folder." : "It monitors \(traits.directories.joined(separator: ", ")), and no folder that you have named.")
        }
        finder.observe(began: looked)
        let all = try looked.flatMap(Self.items)
        let items = Array(all.prefix(SeenFiles.limit))
        if items.count < all.count { Output.warn("Only the first \(items.count) of \(all.count) items are looked at.") }
        try await finder.requestBadges(for: items)
        var report = FinderReport(of: finder, traits)
        for kind in menu {
            let targets = kind == .items ? (selected.isEmpty ? Array(items.prefix(1)) : selected) : Array(looked.prefix(1))
            let made = try await finder.menu(kind, targeted: targets.first, selected: kind == .items || kind == .toolbar ? targets : [])
            report.menus.append(.init(kind: kind, items: made?.items ?? []))
            if let choose, report.chosen == nil { report.chosen = try await Self.choose(choose, in: made, of: finder) }
        }
        report.take(seen, items)
        if outputOptions.json { return try Output.json(report) }
        report.print()
        guard watch else { return }
        fflush(nil)
        for await (path, badge) in seen.changes() {
            print("\((badge.isEmpty ? "-" : badge).printableLine)  \(path.printableLine)")
            fflush(nil)
        }
        if let failure = seen.failure { throw failure }
    }

    // MARK: - Arguments

    private static func kind(_ word: String) throws -> FinderMenu.Kind {
        guard let kind = FinderMenu.Kind(rawValue: word) else {
            throw ValidationError("The kinds of menus are items, container, sidebar and toolbar.")
        }
        return kind
    }

    /// The real path of a folder on the command line.
    static func folder(_ path: String) throws -> String {
        var isFolder: ObjCBool = false
        let url = URL(fileURLWithPath: path).standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { throw ArgumentProblem("There is no folder \(path).") }
        guard isFolder.boolValue else { throw ArgumentProblem("\(path) is no folder. Name the folder that it is in, and the file with --select.") }
        return url.resolvingSymlinksInPath().path
    }

    /// The same for one that may be gone.
    static func pastFolder(_ path: String) -> String { (try? folder(path)) ?? URL(fileURLWithPath: path).standardizedFileURL.path }

    private static func item(_ path: String, in folders: [String]) throws -> String {
        let url = URL(fileURLWithPath: path)
        let item = url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(url.lastPathComponent).path
        guard access(item, F_OK) == 0 else { throw ArgumentProblem("There is no file \(path).") }
        return item
    }

    /// What a file manager shows of a folder, in the order of names.
    private static func items(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted().map { folder + "/" + $0 }
    }

    private static func choose(_ title: String, in menu: FinderMenu?, of finder: FinderSyncRequest) async throws -> FinderReport.Chosen {
        guard let menu else { throw ArgumentProblem("It has no menu here, so nothing can be chosen.") }
        var items = menu.items
        var found: FinderMenu.Item?
        for part in title.split(separator: ">").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            found = items.first { $0.title == part }
            guard let found else {
                throw ArgumentProblem(
                    "There is no “\(part)” in the menu, which has: \(items.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")).")
            }
            items = found.submenu
        }
        guard let found else { throw ArgumentProblem("--choose needs the title of an item.") }
        guard found.isEnabled, found.submenu.isEmpty else { throw ArgumentProblem("“\(found.title)” cannot be chosen.") }
        return FinderReport.Chosen(title: found.title, wasHandled: try await finder.choose(found, of: menu))
    }
}
