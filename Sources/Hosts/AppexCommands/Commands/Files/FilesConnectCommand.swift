import ArgumentParser
import ExtensionHost
import FileManagers
import Foundation
import HostItems
import InterfaceText

/// `appex files connect`: badges and menus in a file manager.
struct FilesConnectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connect", abstract: "Show badges, menus and Share… in a file manager.",
        discussion: """
            Writes an adapter into your own folder of the file manager's extensions: some pages of Python that you can read; for dolphin the \
            names of compiled plug-ins, which are loaded when you have logged in again, and an entry for Share…, for pcmanfm-qt that entry only. The file \
            manager loads it when it is started again. Without a name, every installed file manager is connected \
            that can be.
            """)

    @Argument(help: "\(FilesConnectCommand.known).", completion: .list(FileManagerAdapter.all.map(\.name)))
    var names: [String] = []

    static let known = FileManagerAdapter.all.map(\.name).joined(separator: ", ")

    func run() throws {
        let words = FileManagerAdapter.Words(
            column: localized("Badges"), description: localized("What extensions say of a file"), share: localized("Share…"))
        var problems: [any Error] = []
        for adapter in try FileManagerAdapter.named(names) {
            do { try adapter.connect(words) } catch {
                // One that cannot be connected keeps no other away.
                problems.append(error)
                continue
            }
            print(
                adapter.needsLogin
                    ? "\(adapter.title) has Share… in its menus when it is started again, and badges and menus when you log in again."
                    : adapter.hasBadges
                        ? "\(adapter.title) has badges and menus when it is started again: `\(adapter.name) -q` ends it."
                        : "\(adapter.title) has Share… in its menus when it is started again.")
        }
        for problem in problems.dropLast() { Output.warn("\(problem)") }
        if let last = problems.last { throw last }
    }
}

/// `appex files disconnect`.
struct FilesDisconnectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disconnect", abstract: "Remove what `appex files connect` has written.", discussion: "Without a name, from every file manager.")

    @Argument(help: "\(FilesConnectCommand.known).", completion: .list(FileManagerAdapter.all.map(\.name)))
    var names: [String] = []

    func run() throws {
        let adapters = names.isEmpty ? FileManagerAdapter.all : try FileManagerAdapter.named(names)
        var count = 0
        for adapter in adapters where try adapter.disconnect() {
            count += 1
            print("\(adapter.title) has no \(adapter.hasBadges ? "badges and menus" : "Share…") any more when it is started again.")
        }
        if count == 0 { print(names.isEmpty ? "No file manager was connected." : "\(names.joined(separator: ", ")): not connected.") }
    }
}
