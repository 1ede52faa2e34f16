package import Foundation
import SwiftProtobuf

extension WireCrashReport {
    /// The report as a file has it: JSON.
    package func fileContents() throws -> Data { try jsonUTF8Data() }

    /// - Throws: when it is no report. What later versions write besides is passed over.
    package init(fileContents: Data) throws {
        var options = JSONDecodingOptions()
        options.ignoreUnknownFields = true
        try self.init(jsonUTF8Data: fileContents, options: options)
    }
}
