import Foundation
import Glibc
import SystemCalls
import Testing

@Suite struct ClosingPipeTests {
    @Test(arguments: [true, false]) func noProgramInheritsItsEnds(waits: Bool) throws {
        let pipe = try ClosingPipe(waits: waits)
        #expect([pipe.reading, pipe.writing].allSatisfy { fcntl($0.rawValue, F_GETFD) & FD_CLOEXEC != 0 })
    }

    @Test func readingOfAnEmptyPipeFailsUnlessItWaits() throws {
        let pipe = try ClosingPipe()
        #expect(throws: SystemError(EAGAIN, "read a pipe")) { try WholeTransfer.read(pipe.reading.rawValue, upTo: 1, "read a pipe") }
        let waiting = try ClosingPipe(waits: true)
        #expect(fcntl(waiting.reading.rawValue, F_GETFL) & O_NONBLOCK == 0)
    }

    @Test func whatIsWrittenArrives() throws {
        let pipe = try ClosingPipe()
        try Data("abc".utf8).withUnsafeBytes { try WholeTransfer.write($0, to: pipe.writing.rawValue, "fill a pipe") }
        #expect(try WholeTransfer.read(pipe.reading.rawValue, upTo: 3, "read a pipe") == Array("abc".utf8))
    }
}
