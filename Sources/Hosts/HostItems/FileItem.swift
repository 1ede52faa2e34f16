package import ExtensionHost
import Foundation
import SystemCalls
import UniformTypeIdentifiers

/// A file as an attachment: with its own type, opened in place.
package enum FileItem {
    package static func provider(for url: URL) throws -> NSItemProvider {
        guard access(url.path, R_OK) == 0 else {
            throw ArgumentProblem("\(url.path) cannot be read: \(SystemError.reason(errno)).")
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            throw ArgumentProblem("\(url.path) is a folder; give the files in it.")
        }
        let type = try UTType.detect(contentsOf: url)
        return NSItemProvider(contentsOf: url, contentType: type, openInPlace: true)
    }
}
