import Foundation
@testable import Social

/// The folder of an extension's drafts, in which the extension may have put anything: read, and written to.
///
/// An input is a list of files, each a name and its contents. A `/` in a name is read as `-`.
final class DraftGate: Gate {
    static let name = "drafts"
    static let longest = 8 << 10

    func enter(_ bytes: [UInt8]) throws {
        let scratch = try Scratch()
        let store = DraftStore(container: scratch.path)
        let mine = DraftName(kind: 1, items: 2, number: 3)
        try store.save("Seen today", as: mine)
        var input = Input(bytes)
        var others: Set<String> = []
        for _ in 0..<32 where !input.isAtEnd {
            // As bytes: to Swift, a slash and a combining mark are one character.
            let name = input.part().filter { $0 != 0 }.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
            let file = String(decoding: name, as: UTF8.self)
            let contents = input.part()
            guard file != ".", file != "..", file != mine.file, (1...255).contains(file.utf8.count) else { continue }
            try scratch.write(contents, to: "Library/Drafts/" + file)
            if let name = DraftName(file: file) {
                try require(name.file == file, "\(file.debugDescription) has two spellings.")
            } else {
                others.insert(file)
            }
        }
        let names = store.names()
        try require(names.count <= DraftStore.mostDrafts + DraftStore.mostPosted, "There are \(names.count) drafts.")
        for name in names {
            guard let text = store.text(of: name) else { continue }
            try require(text.utf8.count <= DraftStore.mostBytes, "A draft has \(text.utf8.count) bytes.")
            try store.save(text, as: mine)
            try require(store.text(of: mine) == text, "A draft changes when it is saved.")
        }
        let files = Set(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/Library/Drafts"))
        try require(others.filter { !$0.hasPrefix("new-") }.isSubset(of: files), "A file that is no draft is gone.")
    }
}
