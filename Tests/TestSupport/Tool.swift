package import Foundation
import SystemCalls

/// Other programs that make and judge pictures: ImageMagick and exiftool.
package enum Tool {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    @discardableResult package static func convert(_ arguments: String...) throws -> Data { try all("/usr/bin/convert", arguments) }

    /// Writes tags into a file.
    package static func tag(_ path: String, _ arguments: String...) throws {
        _ = try all("/usr/bin/exiftool", ["-q", "-q", "-n", "-overwrite_original"] + arguments + [path])
    }

    /// What exiftool finds in files, by group and name.
    package static func tags(_ paths: String...) throws -> [[String: Any]] {
        let data = try all("/usr/bin/exiftool", ["-j", "-n", "-G1", "-b", "-x", "ThumbnailImage"] + paths)
        return try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    }

    @discardableResult package static func all(_ path: String, _ arguments: [String]) throws -> Data {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure(description: "\(path) is missing: install imagemagick and libimage-exiftool-perl")
        }
        let program = Program(path, [path] + arguments, environment: Program.ownEnvironment)
        let (end, output) = try program.output(upTo: 64 << 20, within: .seconds(60))
        guard end.isSuccess else { throw Failure(description: "\(path) \(arguments) ended with \(end.status)") }
        return output
    }
}
