import Foundation
import Synchronization
import Testing

@testable import SystemServices

/// Notices of pressure, from a pipe in place of the kernel.
@Suite struct PressureSourceTests {
    @Test(.timeLimit(.minutes(10))) func eachLetterIsANotice() async throws {
        let path = NSTemporaryDirectory() + "/appex-pressure-\(UUID().uuidString)"
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let (levels, feed) = AsyncStream.makeStream(of: PressureOrder.Level.self)
        let sources = PressureSource.open(path) { feed.yield($0) }
        #expect(sources.count == 1)
        let writing = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try writing.write(contentsOf: Data("sf".utf8))
        var seen: [PressureOrder.Level] = []
        for await level in levels {
            seen.append(level)
            if seen.count == 2 { break }
        }
        #expect(seen == [.pressing, .critical])
        for source in sources { source.close() }
    }

    @Test func whatIsNotThereTellsNothing() {
        #expect(PressureSource.open("/nowhere/pressure") { _ in }.isEmpty)
    }
}
