import Foundation
import SystemCalls

/// Gives folders of untrusted processes a mode with which they can be listed and emptied.
enum FolderMode {
    /// O_PATH, which Swift does not import.
    private static let namesOnly: Int32 = 0x20_0000

    /// Changes the mode of only the folder with this name: `fchmodat` would follow a link that has replaced it meanwhile.
    /// - Returns: whether it could.
    static func open<Path: Collection>(_ name: Path, in parent: Int32) -> Bool where Path.Element == CChar {
        let number = openat(parent, Array(name), O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | Self.namesOnly)
        guard number >= 0 else { return false }
        let folder = OwnedDescriptor(number)
        // A descriptor that only names a file allows no `fchmod`; its entry in `/proc` leads to exactly that file.
        return chmod("/proc/self/fd/\(folder.rawValue)", 0o700) == 0
    }
}
