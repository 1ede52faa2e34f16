import Glibc

/// Paths of folders and of what is in them, by their bytes.
package enum FolderPath {
    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Absolute, and without parts that lead up or are empty.
    package static func isPlain(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            guard bytes.first == slash, bytes.count < 4096 else { return false }
            var start = 1
            for place in 1...bytes.count {
                if place < bytes.count, bytes[place] != slash {
                    if bytes[place] == 0 { return false }
                    continue
                }
                let part = bytes[start..<place]
                if part.isEmpty || part.count <= 2 && part.allSatisfy({ $0 == dot }) { return false }
                start = place + 1
            }
            return true
        }
    }

    /// Whether `path` is the folder, or in it. Two names that look alike, one composed and one not, are two.
    package static func holds(_ folder: String, _ path: String) -> Bool {
        var (folder, path) = (folder, path)
        return folder.withUTF8 { folder in
            path.withUTF8 { path in
                guard path.count >= folder.count else { return false }
                // SAFETY: both have at least so many bytes; without any there is no address.
                if let first = folder.baseAddress, let second = path.baseAddress, memcmp(first, second, folder.count) != 0 { return false }
                return path.count == folder.count || folder.last == slash || path[folder.count] == slash
            }
        }
    }
}
