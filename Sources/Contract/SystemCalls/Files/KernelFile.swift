import Glibc

/// Short files in which the kernel tells something.
package enum KernelFile {
    /// The most that is read of a long one: a process may have mappings without end.
    private static let longest = 16 << 20

    /// All of a file, whatever bytes are in it: names of threads and files are up to the process that it is about. Nil for a file that is not there.
    package static func bytes(_ path: String) -> [UInt8]? { contents(path, upTo: longest) }

    /// The first 4096 bytes; nil for a file that is not there.
    package static func read(_ path: String) -> String? { contents(path, upTo: 4096).map { String(decoding: $0, as: UTF8.self) } }

    private static func contents(_ path: String, upTo limit: Int) -> [UInt8]? {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        return try? WholeTransfer.read(file.rawValue, upTo: limit, "read \(path)")
    }
}
