@testable import FileManagers
import Foundation

/// What holds for a path that the hub has been given, by whomever.
enum FilePaths {
    static func check(_ path: String) throws(Contradiction) {
        let bytes = Array(path.utf8)
        try require(bytes.first == UInt8(ascii: "/") && bytes.count < 4096 && !bytes.contains(0), "\(path.debugDescription) is no absolute path.")
        for part in bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let isName = !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
            try require(isName, "\(path.debugDescription) leads elsewhere.")
        }
    }

    /// What is done to the file, is done to no other one.
    static func checkURL(_ path: String) throws(Contradiction) {
        let url = URL(fileURLWithPath: path)
        try require(url.path.utf8.elementsEqual(path.utf8), "\(path.debugDescription) becomes \(url.path.debugDescription).")
        _ = url.pathExtension
        try require(FileURI.path(uri(of: path))?.utf8.elementsEqual(path.utf8) == true, "\(path.debugDescription) has another path in its URI.")
    }

    /// As file managers write it.
    static func uri(of path: String) -> String { URL(filePath: path, directoryHint: .notDirectory).absoluteString }
}
