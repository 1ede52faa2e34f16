import Glibc

/// Files in which the kernel reports state, such as those of `/proc`.
///
/// Foundation must not read them: it leaks its buffer when a file of unknown length turns out to be empty, as a list of children often is.
package enum KernelFile {
    /// The most that is read of a file: a process may have any number of mappings.
    private static let longest = 16 << 20

    /// The whole file, with any bytes: the described process chooses the names of its threads and files. Nil when the file does not exist.
    package static func bytes(_ path: String) -> [UInt8]? {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        return try? WholeTransfer.read(file.rawValue, upTo: longest, "read \(path)")
    }

    /// The same as a text.
    package static func read(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }
}
