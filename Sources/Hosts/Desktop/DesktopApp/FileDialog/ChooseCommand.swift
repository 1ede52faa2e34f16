import ArgumentParser
import Foundation
import HostItems
import InterfaceText
import SafeText

/// The open or save dialog for scripts: prints what was chosen. The status is 1 when the person cancelled.
struct ChooseCommand: WindowCommand {
    static let configuration = CommandConfiguration(commandName: "choose", abstract: "Ask for a file or a folder.", shouldDisplay: false)

    /// Who waits for an answer reads the message.
    static let failureTitle: String? = nil

    @OptionGroup var options: FileChoiceOptions

    private var purpose: FileChooser.Purpose {
        if let name = options.save { return .save(name: name, folder: options.begin) }
        return options.folder ? .folder(several: options.multiple, in: options.begin) : .open(several: options.multiple, in: options.begin)
    }

    private var title: String {
        switch purpose {
        case .save: localized("Save As")
        case .folder(several: false, _): localized("Choose a Folder")
        case .folder: localized("Choose Folders")
        case .open(several: false, _): localized("Choose a File")
        case .open: localized("Choose Files")
        }
    }

    @MainActor func open() throws -> Int32 {
        let accept = options.save == nil ? localized("_Choose") : localized("_Save")
        let filter = FileFilter(try options.types())
        guard let paths = try FileChooser.ask(purpose, title: options.title ?? title, accept: accept, filter: filter) else { return 1 }
        FileHandle.standardOutput.write(Data(try text(paths).utf8))
        return 0
    }

    /// A script gets paths as they are; on a terminal a name moves no cursor.
    private func text(_ paths: [String]) throws -> String {
        guard options.json else { return paths.map { (isatty(STDOUT_FILENO) == 1 ? PrintableText.line($0) : $0) + "\n" }.joined() }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        return PrintableText.json(String(decoding: try encoder.encode(paths), as: UTF8.self)) + "\n"
    }
}
