import InterfaceText
package import PhotoStore
import SystemCalls

/// What a person reads about a problem of the store of originals, in a window or in a terminal.
package struct PhotoProblemText: Equatable, Sendable {
    /// What happened, to what.
    package let sentence: String
    /// What to do; may be empty.
    package let remedy: String

    private init(_ sentence: String, _ remedy: String = "") { (self.sentence, self.remedy) = (sentence, remedy) }

    /// - Parameter name: how a picture is called: by its whole path, or by its name where it can be seen.
    package init(_ problem: PhotoStoreProblem, naming name: (PhotoPath) -> String = \.description) {
        self =
            switch problem {
            case .notFound(let path): .init(localized("There is no file {path}.", ["path": name(path)]))
            case .notAFile(let path): .init(localized("{path} is not a file.", ["path": name(path)]))
            case .cannotBeChanged(let path, let obstacle): .init(obstacle, name(path))
            case .changed(let conflict): .init(conflict, name(conflict.path))
            case .beingWritten(let path):
                .init(localized("Another program is writing {path}.", ["path": name(path)]), localized("Try again when it has finished."))
            case .notEdited(let path):
                .init(localized("{path} has no edit that could be reverted: the file is its own original.", ["path": name(path)]))
            case .nothingUndone(let path): .init(localized("{path} has no undone edit.", ["path": name(path)]))
            case .originalElsewhere(let path, let hash):
                .init(
                    localized("The original of {path} is not in the store.", ["path": name(path)]),
                    localized(
                        "Import an archive that was exported from this picture, or put the file with the SHA-256 {hash} back.",
                        ["hash": hash.description]))
            case .originalDamaged(let path, let hash):
                .init(
                    localized("The original of {path} is damaged in the store.", ["path": name(path)]),
                    localized(
                        "Import an archive that was exported from this picture, or restore the file {hash} from a backup.",
                        ["hash": hash.description]))
            case .exists(let path): .init(localized("There is a file {path} already.", ["path": name(path)]), localized("Choose another name."))
            case .adjustmentTooLarge, .adjustmentWithoutFormat, .nameTooLong, .emptyRendering: .init(returned: problem)
            case .sessionEnded: .init(localized("This edit has been saved or cancelled already."))
            case .tooMany: .init(localized("The store has no room for more pictures."), localized("Remove the records of missing ones."))
            case .notAnArchive(let why):
                .init(localized("This is no archive of an edited picture, or it is damaged: {reason}.", ["reason": why]))
            case .newerStore(let path):
                .init(
                    localized("{path} was made by a newer version of this program.", ["path": path]),
                    localized("Update the program that you use."))
            // The sentences of the machine and of the database are in English.
            case .system(let error): .init("Could not \(error.action): \(SystemError.reason(error.code)).", error.remedy)
            case .records(_, let sentence): .init(sentence)
            }
    }

    private init(_ obstacle: PhotoStoreProblem.Obstacle, _ name: String) {
        switch obstacle {
        case .fileIsReadOnly:
            self.init(
                localized("{path} is read-only.", ["path": name]), localized("Allow writing in its properties, or edit a copy."))
        case .folderIsReadOnly:
            self.init(localized("The folder of {path} is read-only.", ["path": name]), localized("Edit a copy in another folder."))
        case .belongsToSomebodyElse: self.init(localized("{path} belongs to another user.", ["path": name]), localized("Edit a copy."))
        }
    }

    private init(_ conflict: PhotoConflict, _ name: String) {
        if conflict.isMissing {
            self.init(
                localized("{path} was moved or removed by another program.", ["path": name]), localized("Choose what to do with the edit."))
        } else {
            self.init(localized("{path} was changed by another program.", ["path": name]), localized("Choose which version to keep."))
        }
    }

    /// What is wrong with what an extension returned.
    private init(returned problem: PhotoStoreProblem) {
        let unchanged = localized("Nothing was changed.")
        switch problem {
        case .adjustmentTooLarge(let size):
            self.init(
                localized(
                    "The extension returned {count} bytes of adjustment data; at most {limit} are saved.",
                    ["count": String(size), "limit": String(PhotoLimits.adjustment)]), unchanged)
        case .adjustmentWithoutFormat: self.init(localized("The extension returned adjustment data without a format identifier."), unchanged)
        case .nameTooLong:
            self.init(
                localized(
                    "An identifier or a name of the extension is longer than {limit} bytes.", ["limit": String(PhotoLimits.name)]), unchanged)
        default: self.init(localized("The extension returned no picture."), unchanged)
        }
    }
}
