import HostPhotos
import PhotoStore

/// Pictures as readable lines.
enum PhotoTable {
    /// Prints a heading, and a line for each.
    static func show(_ entries: [PhotoBatch.Entry]) {
        var table = Table(["FILE", "STATE", "EDITED WITH", "EDITED", ""])
        for entry in entries {
            let record = entry.photo.asset.state.record
            table.add([
                entry.word, PhotoStateText.words(for: entry.photo.asset.state), record.map(PhotoStateText.editor) ?? "-",
                record.map { Output.time($0.madeAt) } ?? "-", notes(entry.photo).joined(separator: "; "),
            ])
        }
        print(table)
        for remark in remarks(entries.map(\.photo.asset.state)) { Terminal.standardError(remark + "\n") }
    }

    private static func notes(_ photo: KnownPhoto) -> [String] {
        var notes: [String] = []
        if let obstacle = photo.obstacle { notes.append("cannot be edited: \(PhotoStateText.words(for: obstacle))") }
        switch photo.asset.otherNames {
        case 0: break
        case 1: notes.append("has another name")
        case let count: notes.append("has \(count) other names")
        }
        return notes
    }

    /// What can be done, once for all that are in the same state.
    static func remarks(_ states: [PhotoState]) -> [String] {
        var remarks: [String] = []
        if states.contains(where: { if case .changed = $0 { true } else { false } }) {
            remarks.append("`appex photos resolve FILE --keep theirs|ours|both` decides on what another program has changed.")
        }
        if states.contains(where: { if case .originalElsewhere = $0 { true } else { false } }) {
            remarks.append("`appex photos import` brings a missing original back from an archive that was exported from the picture.")
        }
        if states.contains(where: { if case .unedited(undone: .some) = $0 { true } else { false } }) {
            remarks.append("`appex photos redo FILE` makes the edit of a reverted picture again.")
        }
        return remarks
    }
}
