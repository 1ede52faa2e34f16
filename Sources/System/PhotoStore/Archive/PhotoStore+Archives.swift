import Foundation
import Glibc
package import SystemCalls

extension PhotoStore {
    /// Writes an edited picture as one file: original, current version and adjustment data. `Documentation/photos-store.md` describes the format, which
    /// `tar` reads, too.
    ///
    /// - Parameter output: open for writing. What is in it after an error is of no use.
    package func export(_ path: PhotoPath, to output: OwnedDescriptor) throws(PhotoStoreProblem) {
        try sharing {
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            let found = try find(file, recording: true)
            let version: VersionRow
            switch found.standing {
            case .unknown, .original: throw PhotoStoreProblem.notEdited(file.path)
            case .changed: throw PhotoStoreProblem.changed(PhotoConflict(path: file.path, ours: nil, isMissing: false))
            case .edited(let edit, _): version = edit
            }
            guard let original = try kept.open(version.original, size: version.originalSize) else {
                throw PhotoStoreProblem.originalElsewhere(file.path, version.original)
            }
            let writer = PhotoArchiveWriter(output, name: file.name)
            try writer.write(.about, PhotoArchiveAbout(version, name: file.path.shownName).json)
            if let data = version.data { try writer.write(.adjustment, Array(data)) }
            try writer.write(
                .original, ByteRange(original, 0..<version.originalSize), version.original,
                otherwise: .originalDamaged(file.path, version.original))
            if let base = version.base {
                guard let kept = try kept.open(base, size: version.baseSize) else { throw PhotoStoreProblem.originalElsewhere(file.path, base) }
                try writer.write(.base, ByteRange(kept, 0..<version.baseSize), base, otherwise: .originalDamaged(file.path, base))
            }
            try writer.write(.current, ByteRange(file.file, 0..<version.size), version.content, otherwise: .beingWritten(file.path))
            try writer.end()
        }
    }

    /// Makes an edited picture of an archive: its current version as a new file, and everything else in the store.
    ///
    /// A file that is there already must have the content of the current version; then it gets its original back. One whose original is known, and is
    /// another, exists: an archive that lies about it would take the original away from the person.
    ///
    /// - Parameter archive: open for reading; a stranger may have made it.
    @discardableResult
    package func importArchive(_ archive: OwnedDescriptor, to path: PhotoPath) throws(PhotoStoreProblem) -> PhotoAsset {
        try alone {
            let reader = try PhotoArchiveReader(archive)
            let existing = try PictureFile(path)
            guard let place = try existing?.path ?? PictureFile.place(path) else { throw PhotoStoreProblem.notFound(path) }
            let found = try existing.map { try find($0, recording: true) }
            if let found, try found.read() != reader.version.content { throw PhotoStoreProblem.exists(place) }
            if let known = found?.original, known != reader.version.original { throw PhotoStoreProblem.exists(place) }
            var keeps = [try stage(reader.original, as: reader.version.original)]
            if let base = try reader.base, let hash = reader.version.base { keeps.append(try stage(base, as: hash)) }
            guard let found else {
                return try replace(
                    Replacement(
                        path: place, folder: OpenFolder(real: place.folder), expected: nil, source: .bytes(reader.current),
                        mustBe: reader.version.content, damage: .notAnArchive("the current version is damaged"), keeps: keeps,
                        edit: .new(reader.version), undone: .none, modified: nil, place: nil, conflict: .exists(place)))
            }
            var version = reader.version
            if case .edited(let known, _) = found.standing, known.original == version.original { version = known }
            try record(found, version.content, as: version, keeps)
            return try assetNow(place)
        }
    }

    private func stage(_ bytes: ByteRange, as hash: ContentHash) throws -> Replacement.Keep {
        let (staged, content) = try kept.stage(bytes, "an original")
        guard content == hash else { throw PhotoStoreProblem.notAnArchive("the original is damaged") }
        return .staged(staged, hash, size: bytes.range.count)
    }
}
