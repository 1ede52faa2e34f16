import Dispatch
import Foundation
import Glibc
import SystemCalls

/// Starts a program and waits for it. It stays in the process group of the caller, so that Control-C ends both.
///
/// `Foundation.Process` polls for the end of a child, up to 50 ms late; this waits in the kernel.
struct ChildProgram: Sendable {
    /// The absolute path; PATH and shells are not used.
    let path: String
    let arguments: [String]
    /// The longest output that ``output()`` returns, in bytes.
    static let outputLimit = 16 << 20

    /// How the program ended.
    enum End: Sendable, Equatable {
        case exit(Int32)
        case signal(Int32)

        var isSuccess: Bool { self == .exit(0) }
    }

    /// Runs it with its standard output on `standardOutput` and its standard error on this process's.
    func run(standardOutput: Int32 = STDOUT_FILENO) async throws(BuildError) -> End {
        let child = try start(standardOutput: standardOutput)
        return await wait(for: child)
    }

    /// Runs it and returns its standard output. Standard error is shown immediately.
    func output() async throws(BuildError) -> (end: End, bytes: Data) {
        // The child gets its end through `adddup2` only; with a copy of the reading end it would not notice that its reader has closed.
        let (child, reading) = try startWithPipe()
        let reader = FileHandle(fileDescriptor: reading.rawValue, closeOnDealloc: false)
        let bytes = await Self.read(reader)
        withExtendedLifetime(reading) {}
        let end = await wait(for: child)
        guard let bytes else {
            throw BuildError("\(path) \(arguments.first ?? "") printed more than \(Self.outputLimit) bytes. Check what it is.")
        }
        return (end, bytes)
    }

    private func startWithPipe() throws(BuildError) -> (child: pid_t, reading: OwnedDescriptor) {
        let pipe: ClosingPipe
        do throws(SystemError) { pipe = try ClosingPipe(waits: true) } catch { throw failure(error.code) }
        defer { withExtendedLifetime(pipe.writing) {} }
        return (try start(standardOutput: pipe.writing.rawValue), pipe.reading)
    }

    private func start(standardOutput: Int32) throws(BuildError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Programs that ask questions read the end of a file instead of the terminal: a build never waits for an answer.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        if standardOutput != STDOUT_FILENO { posix_spawn_file_actions_adddup2(&actions, standardOutput, STDOUT_FILENO) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        // SAFETY: `words` ends with nil, and its strings live until after the call. `environ` is not changed by this program.
        let problem = posix_spawn(&process, path, &actions, &attributes, &words, environ)
        guard problem == 0 else { throw failure(problem) }
        return process
    }

    private func failure(_ code: Int32) -> BuildError {
        BuildError("\(path) could not be started: \(SystemError.reason(code)).")
    }

    private func wait(for child: pid_t) async -> End {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var status: Int32 = 0
                _ = WholeTransfer.repeating { Int(waitpid(child, &status, 0)) }
                let signal = status & 0x7F
                continuation.resume(returning: signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal))
            }
        }
    }

    /// Everything up to the end, or nil when it exceeds the limit. The rest is read in that case, too, so that the child does not block.
    private static func read(_ reader: FileHandle) async -> Data? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var bytes = Data()
                var isTooLong = false
                while let part = try? reader.read(upToCount: 1 << 16), !part.isEmpty {
                    isTooLong = isTooLong || bytes.count + part.count > outputLimit
                    if !isTooLong { bytes.append(part) }
                }
                continuation.resume(returning: isTooLong ? nil : bytes)
            }
        }
    }
}
