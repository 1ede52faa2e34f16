import Foundation

/// A process that does something with memory and then waits: a few lines of Python, which can make every call that an extension in C could make.
final class Hoarder {
    private let process = Process()
    private let input = Pipe()

    var pid: Int32 { process.processIdentifier }

    /// What the lines may use.
    private static let beginning = """
        import ctypes, fcntl, mmap, os, socket, sys, threading
        kernel = ctypes.CDLL(None)
        whole, mark, mebibyte = 0xF, 0x10, bytes(1 << 20)
        def fill(size, seals=0):
            file = os.memfd_create("hoard", os.MFD_ALLOW_SEALING | os.MFD_CLOEXEC)
            for _ in range(size): os.write(file, mebibyte)
            if seals: fcntl.fcntl(file, 1033, seals)
            return file
        def wait():
            os.write(1, b"ready\\n")
            os.read(0, 1)
            os._exit(0)

        """

    /// Returns when the lines have done what they do; they end with `wait()`, on one thread or another.
    init(_ lines: String) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.beginning + lines]
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        _ = output.fileHandleForReading.readData(ofLength: 6)
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
