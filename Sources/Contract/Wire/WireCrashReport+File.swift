package import Foundation
import SwiftProtobuf

extension WireCrashReport {
    /// The report as saved in a file: JSON.
    package func fileContents() throws -> Data { try jsonUTF8Data() }

    /// - Throws: when the contents are not a report. Fields of later versions are ignored.
    package init(fileContents: Data) throws {
        var options = JSONDecodingOptions()
        options.ignoreUnknownFields = true
        try self.init(jsonUTF8Data: fileContents, options: options)
    }
}
