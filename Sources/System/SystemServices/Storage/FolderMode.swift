import Foundation
import SystemCalls

/// Gives folders of a stranger's a mode with which they can be listed and emptied.
enum FolderMode {
    /// O_PATH, for which Swift has no name.
    private static let namesOnly: Int32 = 0x20_0000

    /// Changes the mode of the folder with this name, and of nothing else: `fchmodat` would follow a link that has taken its place meanwhile.
    /// - Returns: whether it could.
    static func open<Path: Collection>(_ name: Path, in parent: Int32) -> Bool where Path.Element == CChar {
        let number = openat(parent, Array(name), O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | Self.namesOnly)
        guard number >= 0 else { return false }
        let folder = OwnedDescriptor(number)
        // A descriptor that only names a file takes no `fchmod`; its entry in `/proc` leads to that file and nowhere else.
        return chmod("/proc/self/fd/\(folder.rawValue)", 0o700) == 0
    }
}
