import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import InterfaceText
import SystemCalls

/// Performs an action on files where they are, as file managers do: what it returns is saved beside them. The status is 1 when nothing was done.
struct ActCommand: WindowCommand {
    static let configuration = CommandConfiguration(
        commandName: "act", abstract: "Perform an action on files, and save the result beside them.", shouldDisplay: false)

    static var failureTitle: String? { localized("Cannot Perform the Action") }

    @Argument var identifier: String
    @Argument var files: [String] = []
    @Flag(help: "Standard input is a JSON array of the files’ paths.") var list = false

    /// The longest list, in bytes.
    private static let listLimit = 16 << 20

    @MainActor func open() throws -> Int32 {
        let files = try list ? readList() : files
        guard !files.isEmpty else { throw ArgumentProblem("Give at least one file.") }
        let urls = files.map { URL(fileURLWithPath: $0) }
        let item = NSExtensionItem()
        item.attachments = try urls.map { try FileItem.provider(for: $0) }
        let (system, items) = (ExtensionSystem(hostName: "Files"), HandedItems([item]))
        return DesktopProgram.run { end in
            FileActionRun(identifier, on: urls, items: items, system: system) { end($0 ? 0 : 1) }
        }
    }

    private func readList() throws -> [String] {
        let bytes = try WholeTransfer.read(0, upTo: Self.listLimit, "read the list of files")
        guard let files = try? JSONDecoder().decode([String].self, from: Data(bytes)) else {
            throw ArgumentProblem("Standard input is no JSON array of paths.")
        }
        return files
    }
}
