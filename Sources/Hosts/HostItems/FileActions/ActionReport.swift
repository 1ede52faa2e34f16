import ExtensionHost
import Foundation
import InterfaceText
import SafeText
import SystemCalls

/// What the person is told when an action on files is done: what was saved, with a button that takes it back.
///
/// It is a small process of its own, so that the program with the window ends.
package struct ActionReport: Codable, Sendable, Equatable {
    /// The action's name.
    package var name: String
    /// The path of its icon.
    package var icon: String?
    package var saved: [SavedFile]

    package init(name: String, icon: String?, saved: [SavedFile]) {
        self.name = name
        self.icon = icon
        self.saved = saved
    }

    /// The name of the command that reads a report from its standard input.
    package static let command = "action-report"
    /// Enough for 10,000 of the longest paths.
    private static let mostBytes = 64 << 20

    /// Starts the process; without it the person is told nothing, and sees the files.
    package func start() {
        guard let program = OwnProgram.path("appex"), let memory = SharingFile.memory(self) else { return }
        try? Program(program, ["appex", Self.command], environment: Program.ownEnvironment, descriptors: [0: memory]).start().collect()
    }

    /// The report on standard input; nil when there is none.
    package static func read() -> ActionReport? { SharingFile.read(from: 0, upTo: mostBytes) }

    /// Tells the person. Returns whether the person takes it back.
    package func notify() -> Bool {
        let title = localized("{name} Is Done", ["name": PrintableText.line(name, limit: 60)])
        guard let first = saved.first else { return notification(title, localized("No file was changed.")).show() != nil }
        let text =
            saved.count == 1
            ? localized("Saved {name} in {folder}.", ["name": Self.name(of: first), "folder": Self.folder(of: first)])
            : counted("Saved {name} and {count} more file.", "Saved {name} and {count} more files.", saved.count - 1, ["name": Self.name(of: first)])
        return notification(title, text, button: .only(localized("Undo"))).show() != nil
    }

    /// Moves what was saved to the trash, and says what was not moved, and why.
    package func takeBack() {
        let ends = saved.map { ($0, $0.takeBack()) }
        let lines = Self.sentences(ends)
        guard !lines.isEmpty else { return }
        let isPart = ends.contains { $0.1 == .trashed }
        _ = notification(isPart ? localized("Not Everything Was Undone") : localized("Not Undone"), lines.joined(separator: "\n")).show()
    }

    /// What the person is told about files that are not in the trash; nothing when all are.
    package static func sentences(_ ends: [(file: SavedFile, end: SavedFile.End)]) -> [String] {
        var lines: [String] = []
        for end in [SavedFile.End.changed, .missing, .refused] {
            let files = ends.filter { $0.end == end }.map(\.file)
            guard let first = files.first else { continue }
            lines.append(sentence(end, name(of: first), more: files.count - 1))
        }
        return lines
    }

    private static func sentence(_ end: SavedFile.End, _ name: String, more: Int) -> String {
        switch (end, more) {
        case (.changed, 0): localized("{name} was changed since, and stays.", ["name": name])
        case (.changed, _):
            counted(
                "{name} and {count} more file were changed since, and stay.", "{name} and {count} more files were changed since, and stay.", more,
                ["name": name])
        case (.missing, 0): localized("{name} is not there any more.", ["name": name])
        case (.missing, _):
            counted(
                "{name} and {count} more file are not there any more.", "{name} and {count} more files are not there any more.", more, ["name": name])
        case (_, 0): localized("{name} cannot be moved to the trash, and stays.", ["name": name])
        default:
            counted(
                "{name} and {count} more file cannot be moved to the trash, and stay.",
                "{name} and {count} more files cannot be moved to the trash, and stay.", more, ["name": name])
        }
    }

    private static func folder(of file: SavedFile) -> String {
        PrintableText.line(((file.path as NSString).deletingLastPathComponent as NSString).lastPathComponent, limit: 60)
    }

    private static func name(of file: SavedFile) -> String { PrintableText.line((file.path as NSString).lastPathComponent, limit: 60) }

    private func notification(_ title: String, _ text: String, button: DesktopNotification.Button? = nil) -> DesktopNotification {
        DesktopNotification(title: title, text: text, icon: icon ?? "emblem-ok-symbolic", button: button)
    }
}
