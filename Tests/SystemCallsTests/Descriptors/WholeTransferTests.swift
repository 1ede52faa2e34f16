import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing

@Suite struct WholeTransferTests {
    private let scratch: ScratchDirectory
    private static let text = Data("0123456789".utf8)

    init() throws { scratch = try ScratchDirectory() }

    private func read(_ file: OwnedDescriptor, _ count: Int, at position: Int? = nil) throws -> String {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = try bytes.withUnsafeMutableBytes { try WholeTransfer.read(file.rawValue, into: $0, at: position, "read a.txt") }
        return String(decoding: bytes.prefix(read), as: UTF8.self)
    }

    @Test func readsAsMuchAsThereIs() throws {
        let file = try scratch.file("a.txt", Self.text)
        #expect(try read(file, 4, at: 3) == "3456")
        #expect(try read(file, 100, at: 8) == "89")
        #expect(try read(file, 3) == "012")
        #expect(try read(file, 100) == "3456789", "from where the descriptor is")
        #expect(try read(file, 0) == "")
    }

    @Test func readsNoMoreThanTheLimit() throws {
        let file = try scratch.file("a.txt", Data(count: 200_000))
        #expect(try WholeTransfer.read(file.rawValue, upTo: 150_000, "read a.txt").count == 150_000)
        #expect(try WholeTransfer.read(file.rawValue, upTo: 150_000, "read a.txt").count == 50_000)
        #expect(try WholeTransfer.read(file.rawValue, upTo: 0, "read a.txt").isEmpty)
    }

    @Test func continuesWhatAPipeTookInPart() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        // More than a pipe holds, so that each side waits for the other.
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        async let received = onOwnThread { try WholeTransfer.read(reading.rawValue, upTo: bytes.count, "read a pipe") }
        try await onOwnThread { try bytes.withUnsafeBytes { try WholeTransfer.write($0, to: writing.rawValue, "fill a pipe") } }
        #expect(try await Data(received) == bytes)
    }

    @Test func writesAtAPlace() throws {
        let file = try scratch.file("a.txt", Self.text)
        try Data("xyz".utf8).withUnsafeBytes { try WholeTransfer.write($0, to: file.rawValue, at: 4, "write a.txt") }
        #expect(file.contents == Data("0123xyz789".utf8))
    }

    @Test func anErrorNamesWhatWasDone() throws {
        let closed = Int32(1 << 20)
        #expect(throws: SystemError(EBADF, "read a.txt")) { try WholeTransfer.read(closed, upTo: 1, "read a.txt") }
        #expect(throws: SystemError(EBADF, "write a.txt")) {
            try Self.text.withUnsafeBytes { try WholeTransfer.write($0, to: closed, at: 0, "write a.txt") }
        }
        let full = OwnedDescriptor(open("/dev/full", O_WRONLY | O_CLOEXEC))
        #expect(throws: SystemError(ENOSPC, "write a.txt")) {
            try Self.text.withUnsafeBytes { try WholeTransfer.write($0, to: full.rawValue, "write a.txt") }
        }
    }

    @Test func repeatsWhatASignalInterrupts() {
        var calls = 0
        let result = WholeTransfer.repeating {
            calls += 1
            errno = calls < 3 ? EINTR : EIO
            return -1
        }
        #expect(result == -1 && calls == 3 && errno == EIO)
    }
}
