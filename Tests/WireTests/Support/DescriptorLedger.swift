import CSystemCalls
import Foundation
import Glibc
import Synchronization
import SystemCalls
import Testing

/// Remembers which files a test passes around, and finds the descriptors of this process that still refer to one of them.
///
/// A count of all descriptors would also see those of tests that run at the same time; `DescriptorBalanceTests` counts in a process of its own.
final class DescriptorLedger: Sendable {
    private struct Identity: Hashable {
        let device: dev_t
        let inode: ino_t

        init?(_ number: Int32) {
            var status = stat()
            guard fstat(number, &status) == 0 else { return nil }
            device = status.st_dev
            inode = status.st_ino
        }
    }

    private let known = Mutex<Set<Identity>>([])

    /// Runs `body`, and then expects that every descriptor it noted is closed, by sender and receiver.
    static func balanced(_ body: (DescriptorLedger) async throws -> Void) async throws {
        let ledger = DescriptorLedger()
        try await body(ledger)
        await Reactor.shared.settle()
        #expect(!ledger.known.withLock { $0.isEmpty }, "nothing was noted, nothing is proved")
        #expect(ledger.open == [], "descriptors stayed open")
    }

    @discardableResult
    func note(_ descriptor: OwnedDescriptor) -> OwnedDescriptor {
        if let identity = Identity(descriptor.rawValue) { known.withLock { _ = $0.insert(identity) } }
        return descriptor
    }

    func note(_ descriptors: [OwnedDescriptor]) { for descriptor in descriptors { note(descriptor) } }

    func pipe() throws -> (reading: OwnedDescriptor, writing: OwnedDescriptor) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemError(errno, "make a pipe") }
        return (note(OwnedDescriptor(ends[0])), note(OwnedDescriptor(ends[1])))
    }

    func sealed(_ text: String) throws -> OwnedDescriptor { note(try SealedMemory.make(Data(text.utf8))) }

    /// What is open of the noted files: number and what it refers to.
    var open: [String] {
        let known = known.withLock { $0 }
        return OpenDescriptors.all.filter { number, _ in Identity(number).map(known.contains) ?? false }.map { "\($0.key): \($0.value)" }
    }
}

/// The descriptors of this process.
enum OpenDescriptors {
    /// Number → what `/proc` says it refers to.
    static var all: [Int32: String] {
        let folder = "/proc/self/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: [:]) { all, name in
            guard let number = Int32(name), let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)") else {
                return
            }
            all[number] = target
        }
    }

    /// Whether a program that this process starts would inherit it.
    static func isInherited(_ descriptor: OwnedDescriptor) -> Bool { fcntl(descriptor.rawValue, F_GETFD) & FD_CLOEXEC == 0 }

    /// How many refer to a memory file of a large message with this many bytes.
    static func messages(ofSize size: Int) -> Int {
        all.filter { number, target in
            var status = stat()
            return target.hasPrefix("/memfd:appex-message") && fstat(number, &status) == 0 && status.st_size == size
        }.count
    }
}
