import Foundation

/// Programs that run to their end.
enum Command {
    /// The output of a program that has to succeed.
    ///
    /// It goes through a file: a system that a command starts lives longer than the command, and would keep a pipe open.
    @discardableResult
    static func succeed(_ words: [String], environment: [String: String], deadline: Double = 30) throws -> String {
        let name = words.prefix(2).joined(separator: " ")
        var path = Array("/tmp/appex-test.XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw Failure("No temporary file can be made: \(String(cString: strerror(errno)))") }
        unlink(path)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let child = try Child(words, environment: environment, output: file, errors: file)
        let status = child.wait(deadline)
        try file.seek(toOffset: 0)
        let output = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        guard let status else { throw Failure("\(name) was still running after \(deadline) s. \(output)") }
        guard status == 0 else { throw Failure("\(name) ended with \(status): \(output)") }
        return output
    }
}
