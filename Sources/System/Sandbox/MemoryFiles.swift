import Foundation
import SystemCalls

/// The memory files that a process can reach through its descriptors, in bytes, and the descriptors in its sockets.
struct MemoryFiles {
    /// Files that can still be written to, or whose size can change.
    private(set) var writable: UInt64 = 0
    /// Files that the process has sealed itself.
    private(set) var sealed: UInt64 = 0
    /// Files that were sealed outside of a sandbox.
    private(set) var handedOver: UInt64 = 0
    /// Descriptors in queues of sockets.
    private(set) var inFlight: UInt64 = 0

    private let lines: Set<UInt64>
    private var seen: Set<UInt64> = []

    /// - Parameter lines: sockets that do not count, by inode number.
    init(lines: Set<UInt64>) { self.lines = lines }

    private static let memory = Array("/memfd:".utf8CString.dropLast())
    private static let socket = Array("socket:[".utf8CString.dropLast())

    /// Adds the files in a table of descriptors.
    ///
    /// - Parameter folder: the table, as `/proc` shows it.
    mutating func look(at folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            var link = [CChar](repeating: 0, count: 32)
            guard readlink(path, &link, link.count - 1) > 0 else { continue }
            if link.starts(with: Self.memory) {
                addFile(path)
            } else if link.starts(with: Self.socket) {
                let digits = link.dropFirst(Self.socket.count).map { UInt8(bitPattern: $0) }.prefix { $0 != UInt8(ascii: "]") }
                addSocket(UInt64(String(decoding: digits, as: UTF8.self)) ?? 0, information: folder + "info/" + name)
            }
        }
    }

    private mutating func addFile(_ path: String) {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { return }
        let file = OwnedDescriptor(number)
        var status = stat()
        guard fstat(number, &status) == 0, seen.insert(UInt64(status.st_ino)).inserted else { return }
        let size = UInt64(clamping: Int64(status.st_blocks) * 512)
        if SealedMemory.wasSealedOutside(file) {
            handedOver += size
        } else if SealedMemory.isSealed(file) {
            sealed += size
        } else {
            writable += size
        }
    }

    private mutating func addSocket(_ inode: UInt64, information path: String) {
        // Memory files and sockets are numbered separately, so that a number may occur twice.
        guard !lines.contains(inode), seen.insert(inode | 1 << 63).inserted else { return }
        for line in (KernelFile.read(path) ?? "").split(separator: "\n") where line.hasPrefix("scm_fds:") {
            inFlight += UInt64(line.dropFirst(8).trimmingPrefix(while: \.isWhitespace)) ?? 0
        }
    }
}
