import ArgumentParser
import Foundation
import HostItems

/// `appex history`: what was shared with which extension, if the person wants that to be saved.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List what was shared with which extension, if you have it saved.",
        discussion: """
            The history is off until you switch it on in the settings, or with --on. It has the time, the kind and the number of the items and the \
            extension; never what was in them. Entries are deleted after 90 days, and the oldest beyond 200.
            """)

    @Flag(name: .long, help: "Delete all entries.")
    var clear = false

    @Flag(name: .long, help: "Save from now on what is shared.")
    var on = false

    @Flag(name: .long, help: "Delete the history, and save nothing from now on.")
    var off = false

    @OptionGroup var outputOptions: OutputOptions

    func validate() throws {
        guard [clear, on, off].count(where: { $0 }) <= 1 else { throw ValidationError("Give only one of --clear, --on and --off.") }
    }

    func run() async throws {
        let history = SharingHistory()
        if clear { try history.delete() }
        if on { try history.turnOn() }
        if off { try history.turnOff() }
        let entries = try history.entries()
        if outputOptions.json { return try Output.json(SharingHistoryList(entries: entries, isOn: history.isOn)) }
        guard history.isOn else { return print("No history is saved. `appex history --on` switches it on.") }
        guard !entries.isEmpty else { return print("Nothing was shared since the history was switched on or cleared.") }
        var table = Table(["TIME", "WHAT", "WITH", "EXTENSION"])
        for entry in entries { table.add([Output.time(entry.date), SharedKind.words(entry.kind, entry.count), entry.name, entry.extension]) }
        print(table)
    }
}

/// The JSON of `appex history`.
struct SharingHistoryList: Codable {
    let entries: [SharingHistory.Entry]
    let isOn: Bool
}
