import Foundation
import SyncboxKit

/// Where files go that were deleted in the other folder, or that a person has decided against: nothing is lost by synchronizing.
struct Trash {
    /// In the group container.
    let folder: String
    let copying: FileCopy

    /// Moves a file there, below the time of this pass.
    func put(_ path: ItemPath, _ stamp: FileStamp, of source: LinkedFolder, side: Link.Side, pass: String) throws {
        let trash = try LinkedFolder(folder, identity: nil, mark: source.mark)
        let place = ItemPath("\(pass)/\(side.rawValue)").appending(path.bytes)
        let target = try trash.folder(place.parent, making: true)
        let parent = try source.folder(path.parent)
        guard try LinkedFolder.stamp(path.name, in: parent) == stamp else { throw FileProblem.changed }
        let name = Self.free(path.name, in: target)
        do {
            try LinkedFolder.move(path.name, in: parent, to: name, in: target)
        } catch let problem as FileProblem where problem.code == EXDEV {
            // On another disk: a copy, and only when it is complete the file is deleted.
            let partial = Array((source.mark + "trash").utf8)
            _ = try copying.copy(path, stamp, from: source, to: name, in: target, replacing: nil, partial: partial)
            guard try LinkedFolder.stamp(path.name, in: parent) == stamp else { throw FileProblem.changed }
            try withName(path.name) { try succeed(unlinkat(parent.number, $0, 0)) }
        }
    }

    private static func free(_ name: [UInt8], in folder: Descriptor) -> [UInt8] {
        var (result, number) = (name, 1)
        while true {
            var information = stat()
            guard withName(result, { fstatat(folder.number, $0, &information, AT_SYMLINK_NOFOLLOW) }) == 0 else { return result }
            number += 1
            result = CopyName.cut(name, adding: " \(number)")
        }
    }
}
