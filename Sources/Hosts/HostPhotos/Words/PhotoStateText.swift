import InterfaceText
package import PhotoStore
import SafeText

/// What a person reads about what the store of originals knows of a picture: a few words, for a column or below a name.
package enum PhotoStateText {
    package static func words(for state: PhotoState) -> String {
        switch state {
        case .unedited(undone: nil): localized("never edited")
        case .unedited: localized("reverted")
        case .edited: localized("edited")
        case .originalElsewhere: localized("edited, original missing")
        case .changed: localized("changed by another program")
        case .missing(nil): localized("not there")
        case .missing: localized("missing")
        }
    }

    /// Who made an edit: the name of the app; the extension when it has none. In one line: an archive of a stranger may have said it.
    package static func editor(of record: PhotoRecord) -> String {
        if record.format == nil { return localized("another program") }
        return PrintableText.line(record.appName.isEmpty ? record.extensionIdentifier : record.appName, limit: PhotoLimits.name)
    }

    /// Why a picture cannot be edited.
    package static func words(for obstacle: PhotoStoreProblem.Obstacle) -> String {
        switch obstacle {
        case .fileIsReadOnly: localized("read-only")
        case .folderIsReadOnly: localized("in a read-only folder")
        case .belongsToSomebodyElse: localized("belongs to another user")
        }
    }
}

extension PhotoState {
    /// The edit that the state is about; nil for a picture that never was edited.
    package var record: PhotoRecord? {
        switch self {
        case .unedited(let undone): undone
        case .edited(let record), .originalElsewhere(let record), .changed(let record): record
        case .missing(let record): record
        }
    }
}
