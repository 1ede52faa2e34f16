package import SystemCalls

/// Why the store did not do what it was asked, as a sentence with a remedy.
package enum PhotoStoreProblem: Error, Sendable, CustomStringConvertible {
    case notFound(PhotoPath)
    case notAFile(PhotoPath)
    case cannotBeChanged(PhotoPath, Obstacle)
    case changed(PhotoConflict)
    case beingWritten(PhotoPath)
    case notEdited(PhotoPath)
    case nothingUndone(PhotoPath)
    case originalElsewhere(PhotoPath, ContentHash)
    case originalDamaged(PhotoPath, ContentHash)
    case exists(PhotoPath)
    case adjustmentTooLarge(Int)
    case adjustmentWithoutFormat
    case nameTooLong(String)
    case emptyRendering
    case sessionEnded
    case tooMany
    case notAnArchive(String)
    case newerStore(String)
    case system(SystemError)
    /// An error of the database.
    case records(isOutOfSpace: Bool, String)

    /// What keeps a file from being edited, found before an editor opens.
    package enum Obstacle: Sendable, Equatable {
        case fileIsReadOnly
        case folderIsReadOnly
        case belongsToSomebodyElse
    }

    /// Whether the disk, the quota or the file size limit is exhausted.
    package var isOutOfSpace: Bool {
        switch self {
        case .system(let error): error.isOutOfSpace
        case .records(let isOutOfSpace, _): isOutOfSpace
        default: false
        }
    }

    package var description: String {
        switch self {
        case .notFound(let path): "There is no file \(path)."
        case .notAFile(let path): "\(path) is not a file."
        case .cannotBeChanged(let path, .fileIsReadOnly): "\(path) is read-only. Allow writing in its properties, or edit a copy."
        case .cannotBeChanged(let path, .folderIsReadOnly): "The folder of \(path) is read-only. Edit a copy in another folder."
        case .cannotBeChanged(let path, .belongsToSomebodyElse): "\(path) belongs to another user. Edit a copy."
        case .changed(let conflict) where conflict.isMissing:
            "\(conflict.path) was moved or removed by another program. Choose what to do with the edit."
        case .changed(let conflict): "\(conflict.path) was changed by another program. Choose which version to keep."
        case .beingWritten(let path): "Another program is writing \(path). Try again when it has finished."
        case .notEdited(let path): "\(path) has no edit that could be reverted: the file is its own original."
        case .nothingUndone(let path): "\(path) has no undone edit."
        case .originalElsewhere(let path, let hash):
            "The original of \(path) is not in the store. Import an archive that was exported from this picture, or put the file with the SHA-256 "
                + "\(hash) back."
        case .originalDamaged(let path, let hash):
            "The original of \(path) is damaged in the store. Import an archive that was exported from this picture, or restore the file \(hash) "
                + "from a backup."
        case .exists(let path): "There is a file \(path) already. Choose another name."
        case .adjustmentTooLarge(let size):
            "The extension returned \(size) bytes of adjustment data; at most \(PhotoLimits.adjustment) are saved. Nothing was changed."
        case .adjustmentWithoutFormat: "The extension returned adjustment data without a format identifier. Nothing was changed."
        case .nameTooLong: "An identifier or a name of the extension is longer than \(PhotoLimits.name) bytes. Nothing was changed."
        case .emptyRendering: "The extension returned no picture. Nothing was changed."
        case .sessionEnded: "This edit has been saved or cancelled already."
        case .tooMany: "The store has no room for more pictures. Remove the records of missing ones."
        case .notAnArchive(let why): "This is no archive of an edited picture, or it is damaged: \(why)."
        case .newerStore(let path): "\(path) was made by a newer version of this program. Update the program that you use."
        case .system(let error): error.description
        case .records(_, let sentence): sentence
        }
    }
}
