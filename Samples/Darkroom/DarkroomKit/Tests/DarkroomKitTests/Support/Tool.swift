import Foundation
import Testing

/// The programs that make and judge pictures: ImageMagick and exiftool.
enum Tool {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    @discardableResult
    static func convert(_ arguments: String...) throws -> Data {
        try run("/usr/bin/convert", arguments)
    }

    @discardableResult
    static func exiftool(_ arguments: String...) throws -> Data {
        try run("/usr/bin/exiftool", arguments)
    }

    /// The value of one tag; empty when it is absent.
    static func tag(_ name: String, of path: String) throws -> String {
        let data = try run("/usr/bin/exiftool", ["-s3", "-n", "-\(name)", path])
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    static func run(_ path: String, _ arguments: [String]) throws -> Data {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure(description: "\(path) is missing: install imagemagick and libimage-exiftool-perl")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(path) \(arguments) ended with \(process.terminationStatus)")
        }
        return output
    }
}
