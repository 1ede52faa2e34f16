package import ExtensionHost
import Foundation
import SystemCalls
import UniformTypeIdentifiers

/// A file as an attachment: with its own type, opened in place.
package enum FileItem {
    /// - Parameter folder: makes an attachment of a folder; nil where only files can be handed over.
    package static func provider(for url: URL, folder: ((URL) throws -> NSItemProvider)? = nil) throws -> NSItemProvider {
        guard access(url.path, R_OK) == 0 else {
            throw ArgumentProblem("\(url.path) cannot be read: \(SystemError.reason(errno)).")
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            guard let folder else { throw ArgumentProblem("\(url.path) is a folder; give the files in it.") }
            return try folder(url)
        }
        let type = try UTType.detect(contentsOf: url)
        return NSItemProvider(contentsOf: url, contentType: type, openInPlace: true)
    }
}
