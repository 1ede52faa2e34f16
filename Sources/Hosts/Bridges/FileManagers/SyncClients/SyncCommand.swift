import Foundation
import SystemCalls

/// Lines to a sync program.
enum SyncCommand {
    /// Which version of the protocol it speaks, and what it is called.
    static let greeting = Data("VERSION:\nGET_STRINGS:\n".utf8)
    /// The most paths in one line.
    static let most = 1000
    private static let separator = "\u{1E}"

    /// Asks for the status of an item, and for those of its neighbours from now on; nil for a path that cannot be sent.
    static func status(of path: String, isFolder: Bool) -> Data? {
        guard isSendable(path, isFolder: isFolder) else { return nil }
        return Data((isFolder ? "RETRIEVE_FOLDER_STATUS:\(path)/\n" : "RETRIEVE_FILE_STATUS:\(path)\n").utf8)
    }

    /// Asks for the menu of some items.
    static func menu(for paths: Paths) -> Data { Data("GET_MENU_ITEMS:\(paths.joined)\n".utf8) }

    /// Does what the person has chosen.
    static func perform(_ command: String, with paths: Paths) -> Data? {
        isCommand(command) ? Data("\(command):\(paths.joined)\n".utf8) : nil
    }

    /// Items as one argument. None of them is left out: what is done, is done to all that the person has selected.
    struct Paths: Sendable {
        fileprivate let joined: String

        /// Nil when a path cannot be sent, for none, and for too many.
        init?(_ paths: [(path: String, isFolder: Bool)]) {
            guard !paths.isEmpty, paths.count <= most, paths.allSatisfy({ isSendable($0.path, isFolder: $0.isFolder) }) else { return nil }
            joined = paths.map { $0.isFolder ? $0.path + "/" : $0.path }.joined(separator: separator)
        }
    }

    /// Whether the program at the other end reads the same path. It takes lines apart, removes white space at their ends, and composes accents, which
    /// would be the name of another file.
    static func isSendable(_ path: String, isFolder: Bool) -> Bool {
        guard FolderPath.isPlain(path), !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return false }
        guard isFolder || path.unicodeScalars.last?.properties.isWhitespace == false else { return false }
        return path.precomposedStringWithCanonicalMapping.utf8.elementsEqual(path.utf8)
    }

    /// Names of commands are plain words.
    static func isCommand(_ word: some StringProtocol) -> Bool {
        (1...64).contains(word.utf8.count)
            && word.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }
}
