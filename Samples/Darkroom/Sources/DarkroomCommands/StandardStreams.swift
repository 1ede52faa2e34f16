import Glibc

/// Standard input, output and error.
enum StandardStreams {
    /// Texts are held in memory; this is far beyond any that a person selects.
    private static let maximumLength = 16 << 20

    /// All of standard input as UTF-8.
    static func readText() throws(FileError) -> String {
        var bytes: [UInt8] = []
        var portion = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &portion, portion.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError("read", "Standard input") }
            guard count > 0 else { break }
            bytes += portion[..<count]
            guard bytes.count <= maximumLength else {
                throw FileError(description: "The text is longer than \(maximumLength) bytes. Split it and try again.")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileError(description: "The text is not UTF-8. Convert it, for example with iconv, and try again.")
        }
        return text
    }

    static func write(_ text: String) throws(FileError) {
        try write(text, to: STDOUT_FILENO, name: "Standard output")
    }

    /// To standard error, because standard output may be the photo.
    static func note(_ text: String) {
        try? write(text, to: STDERR_FILENO, name: "Standard error")
    }

    static func complain(_ message: String) {
        note("Darkroom: \(message)\n")
    }

    private static func write(_ text: String, to descriptor: Int32, name: String) throws(FileError) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError("written", name) }
            bytes = bytes.dropFirst(count)
        }
    }
}
