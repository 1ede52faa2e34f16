import Dispatch
import Foundation
import Glibc
import SystemCalls

/// A tool that a build runs. It stays in the process group of the caller, so that Control-C ends both.
struct ChildProgram: Sendable {
    /// The absolute path; PATH and shells are not used.
    let path: String
    let arguments: [String]
    /// The longest output that ``output()`` returns, in bytes.
    static let outputLimit = 16 << 20

    /// Runs it with its standard output on `standardOutput` and its standard error on this process's.
    func run(standardOutput: Int32 = STDOUT_FILENO) async throws(BuildError) -> ProgramEnd {
        let running: RunningProgram
        do throws(SystemError) {
            var program = try program()
            program.descriptors[1] = try .duplicate(of: standardOutput)
            running = try program.start()
        } catch {
            throw failure(error)
        }
        return await running.end()
    }

    /// Runs it and returns its standard output. Standard error is shown immediately.
    func output() async throws(BuildError) -> (end: ProgramEnd, bytes: Data) {
        let result = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: Result { () throws(SystemError) in try program().output(upTo: Self.outputLimit) })
            }
        }
        do throws(SystemError) { return try result.get() } catch { throw failure(error) }
    }

    /// Its standard input is empty: a build never waits for an answer.
    private func program() throws(SystemError) -> Program {
        Program(path, [path] + arguments, environment: Program.ownEnvironment, descriptors: [2: try .standardError()], session: .shared)
    }

    private func failure(_ error: SystemError) -> BuildError {
        error.code == EFBIG
            ? BuildError("\(path) \(arguments.first ?? "") printed more than \(Self.outputLimit) bytes. Check what it is.")
            : BuildError("\(path) could not be started: \(SystemError.reason(error.code)).")
    }
}
