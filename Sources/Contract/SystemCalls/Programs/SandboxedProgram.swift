import Glibc

/// What a program of ours does that reads bytes of strangers alone in a sandbox: it lowers its limits before the first byte, and refuses with a
/// sentence.
package enum SandboxedProgram {
    /// Lowers the limits of this process for good. Writing beyond the size of a file is an error, and not the end of the process.
    ///
    /// - Parameters:
    ///   - memory: address space, in bytes.
    ///   - seconds: processor time of all threads together.
    ///   - fileSize: of a file, or a memory file, that it writes, in bytes.
    ///   - files: descriptors that are open at the same time; nil: as it is.
    package static func limit(memory: Int, seconds: Int, fileSize: Int, files: Int? = nil) {
        signal(SIGXFSZ, SIG_IGN)
        limit(__rlimit_resource_t(RLIMIT_AS.rawValue), memory)
        limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), seconds)
        // One byte: with none, the kernel would start a program of `core_pattern`.
        limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 1)
        limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), fileSize)
        if let files { limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), files) }
    }

    private static func limit(_ resource: __rlimit_resource_t, _ value: Int) {
        var both = rlimit(rlim_cur: rlim_t(clamping: value), rlim_max: rlim_t(clamping: value))
        guard setrlimit(resource, &both) == 0 else { fail("The limits of the process cannot be lowered.") }
    }

    /// Prints the sentence on standard error, in one line, and ends the process with status 1.
    package static func fail(_ sentence: String) -> Never {
        Array("\(sentence)\n".utf8).withUnsafeBytes { try? WholeTransfer.write($0, to: STDERR_FILENO, "report an error") }
        // Nothing of the libraries that are loaded has to be put in order: the process leaves nothing behind.
        _exit(1)
    }
}
