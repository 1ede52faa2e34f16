import CSystemCalls
package import Foundation
import Glibc

extension Program {
    /// Runs it to its end and returns what it wrote to its standard output, blocking the thread.
    ///
    /// A process that it left behind with the stream open is not waited for.
    ///
    /// - Parameters:
    ///   - limit: the longest output, in bytes; a program that writes more is killed, and the error is `EFBIG`.
    ///   - budget: how long it may run; it is killed then, and the error is `ETIMEDOUT`. Nil: as long as it wants.
    package func output(upTo limit: Int, within budget: Duration? = nil) throws(SystemError) -> (end: ProgramEnd, bytes: Data) {
        let (running, stream) = try startWithOutput()
        let deadline = budget.map { ContinuousClock.now + $0 }
        var bytes = Data()
        do throws(SystemError) {
            var isOver = false
            while true {
                // What it wrote before its end is in the pipe by then, so the pipe is read once more after the end.
                isOver = isOver || running.hasEnded(within: 0)
                switch try Self.read(stream, into: &bytes) {
                case .end: return (try Self.end(of: running, by: deadline), bytes)
                case .nothing where isOver: return (running.waitForEnd(), bytes)
                case .something, .nothing: break
                }
                if bytes.count > limit { throw SystemError(EFBIG, "read what \(path) writes") }
                if !isOver { try running.wait(for: stream, until: deadline) }
            }
        } catch {
            running.kill()
            _ = running.waitForEnd()
            throw error
        }
    }

    private enum Reading { case something, nothing, end }

    /// Starts it, and returns the reading end of a pipe that is its standard output. The writing end is closed here, so that the end of the program is
    /// the end of the stream.
    package func startWithOutput() throws(SystemError) -> (RunningProgram, OwnedDescriptor) {
        let pipe = try ClosingPipe()
        var program = self
        program.descriptors[STDOUT_FILENO] = pipe.writing
        return (try program.start(), pipe.reading)
    }

    private static func read(_ stream: OwnedDescriptor, into bytes: inout Data) throws(SystemError) -> Reading {
        var part = [UInt8](repeating: 0, count: 64 << 10)
        let count = WholeTransfer.repeating { Glibc.read(stream.rawValue, &part, part.count) }
        if count < 0, errno == EAGAIN { return .nothing }
        guard count >= 0 else { throw SystemError(errno, "read what a program writes") }
        bytes += part.prefix(count)
        return count == 0 ? .end : .something
    }

    /// Its end after it has closed the stream, which may be earlier.
    private static func end(of running: RunningProgram, by deadline: ContinuousClock.Instant?) throws(SystemError) -> ProgramEnd {
        guard let deadline else { return running.waitForEnd() }
        guard let end = running.end(within: max(deadline - .now, .zero)) else { throw SystemError(ETIMEDOUT, "wait for a program") }
        return end
    }
}

extension RunningProgram {
    /// Waits until the stream has something, or the process has ended.
    fileprivate func wait(for stream: OwnedDescriptor, until deadline: ContinuousClock.Instant?) throws(SystemError) {
        var entries = [stream.rawValue, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&entries, 2, deadline.map { max($0 - .now, .zero).pollMilliseconds } ?? -1)
        if count == 0, let deadline, deadline <= .now { throw SystemError(ETIMEDOUT, "wait for a program") }
    }
}
