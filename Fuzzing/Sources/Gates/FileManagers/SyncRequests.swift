@testable import FileManagers
import Foundation

/// What a sync program is asked about files: it reads the same paths.
enum SyncRequests {
    static func check(_ paths: [String]) throws {
        for path in paths {
            for isFolder in [false, true] {
                guard let line = SyncCommand.status(of: path, isFolder: isFolder) else { continue }
                try check(line, "RETRIEVE_\(isFolder ? "FOLDER" : "FILE")_STATUS", [path], isFolder: isFolder)
                let answer = Array("STATUS:OK:".utf8) + path.utf8 + (isFolder ? "/" : "").utf8
                guard case .status(_, let read)? = SyncMessage(answer), read.utf8.elementsEqual(path.utf8) else {
                    throw Contradiction("The status of \(path.debugDescription) is that of another file.")
                }
            }
        }
        guard let all = SyncCommand.Paths(paths.map { ($0, false) }) else { return }
        try check(SyncCommand.menu(for: all), "GET_MENU_ITEMS", paths)
        if let line = SyncCommand.perform("SHARE", with: all) { try check(line, "SHARE", paths) }
    }

    static func check(_ line: Data, _ verb: String, _ paths: [String], isFolder: Bool = false) throws(Contradiction) {
        try require(line.last == UInt8(ascii: "\n") && line.count { $0 == UInt8(ascii: "\n") } == 1, "A line to a sync program is several.")
        try require(line.starts(with: Array("\(verb):".utf8)), "A line to a sync program does not begin with \(verb).")
        let rest = line.dropFirst(verb.utf8.count + 1).dropLast()
        let expected = paths.map { Array($0.utf8) + (isFolder ? "/" : "").utf8 }
        let sent = rest.split(separator: 0x1E, omittingEmptySubsequences: false).map(Array.init)
        try require(sent == expected, "A sync program is asked about other files than \(paths).")
    }
}
