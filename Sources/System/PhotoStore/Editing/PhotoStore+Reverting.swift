import Foundation
import GRDB
import SystemCalls

extension PhotoStore {
    /// Makes the picture its original again, to the byte, with the time of its last write. Needs nothing but the store: not the extension, nor its app.
    ///
    /// - Parameters:
    ///   - overwritingChange: whether what another program wrote since the edit may be replaced; otherwise that is the error
    ///     ``PhotoStoreProblem/changed(_:)``.
    ///   - keepingEdit: whether ``redo(_:)`` can make the edit again, which takes as much room as the picture.
    @discardableResult
    package func revert(
        _ path: PhotoPath, overwritingChange: Bool = false, keepingEdit: Bool = true
    ) throws(PhotoStoreProblem) -> PhotoAsset {
        try alone {
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            let conflict = PhotoStoreProblem.changed(PhotoConflict(path: file.path, ours: nil, isMissing: false))
            let found = try find(file, recording: true)
            switch found.standing {
            case .unknown, .original: throw PhotoStoreProblem.notEdited(file.path)
            case .edited(let version, _): return try putBack(version, found, keepingEdit ? .known(version) : .none, conflict)
            case .changed(let version, _):
                guard overwritingChange else { throw conflict }
                let theirs = try VersionRow(of: version.madeOf, kind: version.kind, content: found.read(), size: file.identity.size)
                return try putBack(version, found, keepingEdit ? .new(theirs) : .none, conflict)
            }
        }
    }

    /// Makes the edit again that ``revert(_:overwritingChange:keepingEdit:)`` undid last.
    @discardableResult
    package func redo(_ path: PhotoPath) throws(PhotoStoreProblem) -> PhotoAsset {
        try alone {
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            let found = try find(file, recording: true)
            guard case .original(let place) = found.standing, let content = found.content, let version = try undone(place),
                let edited = try kept.open(version.content, size: version.size)
            else { throw PhotoStoreProblem.nothingUndone(file.path) }
            try file.checkThatItCanBeReplaced()
            return try replace(
                Replacement(
                    path: file.path, folder: file.folder, expected: .init(file: file, content: content),
                    source: .bytes(ByteRange(edited, 0..<version.size)), mustBe: version.content, damage: .nothingUndone(file.path), keeps: [],
                    edit: .known(version), undone: .none, modified: nil, place: place,
                    conflict: .changed(PhotoConflict(path: file.path, ours: nil, isMissing: false))))
        }
    }

    /// - Parameter edit: what can be made again, with the content that the file has now.
    private func putBack(
        _ version: VersionRow, _ found: Finding, _ edit: Replacement.Edit, _ conflict: PhotoStoreProblem
    ) throws -> PhotoAsset {
        let file = found.file
        guard let content = found.content, let original = try kept.open(version.original, size: version.originalSize) else {
            throw PhotoStoreProblem.originalElsewhere(file.path, version.original)
        }
        try file.checkThatItCanBeReplaced()
        return try replace(
            Replacement(
                path: file.path, folder: file.folder, expected: .init(file: file, content: content),
                source: .bytes(ByteRange(original, 0..<version.originalSize)), mustBe: version.original,
                damage: .originalDamaged(file.path, version.original), keeps: edit.isNone ? [] : [.picture(file, content)], edit: .none,
                undone: edit, modified: version.originalModified, place: found.place, conflict: conflict))
    }
}

extension Replacement.Edit {
    fileprivate var isNone: Bool {
        if case .none = self { true } else { false }
    }
}
