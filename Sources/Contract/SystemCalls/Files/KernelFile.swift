import Glibc

/// Short files in which the kernel reports state, such as those of `/proc`.
package enum KernelFile {
    /// The most that is read of a file: a process may have any number of mappings.
    private static let longest = 16 << 20

    /// The whole file, with any bytes: the described process chooses the names of its threads and files. Nil when the file does not exist.
    package static func bytes(_ path: String) -> [UInt8]? { contents(path, upTo: longest) }

    /// The first 4096 bytes; nil when the file does not exist.
    package static func read(_ path: String) -> String? { contents(path, upTo: 4096).map { String(decoding: $0, as: UTF8.self) } }

    private static func contents(_ path: String, upTo limit: Int) -> [UInt8]? {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        return try? WholeTransfer.read(file.rawValue, upTo: limit, "read \(path)")
    }
}
