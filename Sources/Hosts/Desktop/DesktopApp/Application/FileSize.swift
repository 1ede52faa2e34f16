import Foundation

/// Sizes of files in words.
enum FileSize {
    /// As in `1.2 MB`.
    static func words(_ bytes: Int) -> String {
        let format = ByteCountFormatter()
        format.countStyle = .file
        return format.string(fromByteCount: Int64(bytes))
    }
}
