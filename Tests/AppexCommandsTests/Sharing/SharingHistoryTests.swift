import ExtensionHost
import Foundation
import Testing

@testable import HostItems

/// What was shared, if the person wants that to be saved.
@Suite struct SharingHistoryTests {
    private func withHistory(_ body: (SharingHistory, _ file: String) throws -> Void) throws {
        let data = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: data) }
        try body(SharingHistory(data: data), data + "/Sharing/history.json")
    }

    private func add(_ number: Int, to history: SharingHistory, at date: Date = Date()) throws {
        try history.add("picture", count: number, with: "org.example.\(number)", named: "Post \(number)", at: date)
    }

    @Test func nothingIsSavedUntilThePersonWantsIt() throws {
        try withHistory { history, file in
            try add(1, to: history)
            try history.delete()
            try history.restore([])
            #expect(try !history.isOn && history.entries().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: (file as NSString).deletingLastPathComponent))
        }
    }

    @Test func onlyThePersonCanReadIt() throws {
        try withHistory { history, file in
            try history.turnOn()
            try add(2, to: history)
            var status = stat()
            #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
            #expect(stat((file as NSString).deletingLastPathComponent, &status) == 0 && status.st_mode & 0o777 == 0o700)
            let entry = try #require(history.entries().first)
            #expect(entry.kind == "picture" && entry.count == 2 && entry.extension == "org.example.2" && entry.name == "Post 2")
            #expect(try FileManager.default.contentsOfDirectory(atPath: (file as NSString).deletingLastPathComponent) == ["history.json"])
        }
    }

    @Test func switchingItOffDeletesIt() throws {
        try withHistory { history, file in
            try history.turnOn()
            try add(1, to: history)
            try history.turnOn()
            #expect(try history.entries().count == 1, "it was on already")
            try history.turnOff()
            #expect(!history.isOn && !FileManager.default.fileExists(atPath: file))
            try add(2, to: history)
            try history.turnOn()
            #expect(try history.entries().isEmpty)
        }
    }

    @Test func oneEntryOrAllAreDeletedAndComeBack() throws {
        try withHistory { history, _ in
            try history.turnOn()
            let now = Date()
            for number in 1...3 { try add(number, to: history, at: now + Double(number)) }
            let all = try history.entries()
            #expect(all.map(\.count) == [3, 2, 1])
            try history.delete([all[1].id])
            #expect(try history.entries().map(\.count) == [3, 1])
            try history.restore([all[1]])
            try history.restore([all[1]])
            #expect(try history.entries() == all, "in its place, once")
            try history.delete()
            #expect(try history.entries().isEmpty && history.isOn)
            try history.restore(all)
            #expect(try history.entries() == all)
            try history.turnOff()
            try history.restore(all)
            #expect(!history.isOn, "what was switched off stays off")
        }
    }

    @Test func oldEntriesAndTooManyAreDeleted() throws {
        try withHistory { history, _ in
            try history.turnOn()
            let now = Date()
            try add(1, to: history, at: now - SharingHistory.lifetime - 1)
            try add(2, to: history, at: now - SharingHistory.lifetime + 60)
            #expect(try history.entries(now: now).map(\.count) == [2])
            #expect(try history.entries(now: now + 120).isEmpty)
            for number in 0..<SharingHistory.mostEntries + 5 { try add(number, to: history, at: now + Double(number)) }
            let counts = try history.entries(now: now + 300).map(\.count)
            #expect(counts == Array((5..<SharingHistory.mostEntries + 5).reversed()))
        }
    }

    @Test func manyProcessesTakeTurns() throws {
        try withHistory { history, _ in
            try history.turnOn()
            DispatchQueue.concurrentPerform(iterations: 60) { number in #expect(throws: Never.self) { try add(number, to: history) } }
            #expect(try Set(history.entries().map(\.count)) == Set(0..<60))
        }
    }

    @Test(arguments: ["", "{", "[]", #"{"entries": [{"id": "1"}]}"#, "\u{0}\u{1}", String(repeating: "x", count: SharingHistory.mostBytes + 1)])
    func aDamagedFileIsAnErrorAndCanBeCleared(_ bytes: String) throws {
        try withHistory { history, file in
            try history.turnOn()
            try Data(bytes.utf8).write(to: URL(fileURLWithPath: file))
            let problem = #expect(throws: ArgumentProblem.self) { try history.entries() }
            #expect(problem?.sentence.contains("history --clear") == true)
            try history.delete()
            #expect(try history.entries().isEmpty && history.isOn)
        }
    }

    @Test func aLinkIsNotFollowed() throws {
        try withHistory { history, file in
            try history.turnOn()
            let outside = file + ".outside"
            try Data("not yours".utf8).write(to: URL(fileURLWithPath: outside))
            #expect(unlink(file) == 0 && symlink(outside, file) == 0)
            #expect(throws: (any Error).self) { try history.entries() }
            try history.delete()
            #expect(FileManager.default.contents(atPath: outside) == Data("not yours".utf8))
            #expect(try history.entries().isEmpty)
        }
    }

    @Test func namesOfStrangersAreOneShortLine() throws {
        try withHistory { history, _ in
            try history.turnOn()
            try history.add("text", count: 1, with: "a", named: "Two\nlines\u{202E}" + String(repeating: "x", count: 500))
            let name = try #require(history.entries().first?.name)
            #expect(!name.contains("\n") && !name.contains("\u{202E}") && name.count <= 60)
        }
    }

    @Test func kindsAreWordsWithoutContent() throws {
        func items(_ providers: [NSItemProvider]) -> [NSExtensionItem] {
            let item = NSExtensionItem()
            item.attachments = providers
            return [item]
        }
        let text = ItemSources.text("secret"), link = try ItemSources.webAddress("https://example.org/secret")
        #expect(SharedKind(items([text])) { _ in false } == .text)
        #expect(SharedKind(items([link, link])) { _ in false } == .link)
        #expect(SharedKind(items([text, link])) { _ in false } == .item)
        #expect(SharedKind(items([text])) { _ in true } == .folder)
        #expect(SharedKind(items([])) { _ in true } == .item)
        #expect(SharedKind.words("link", 2) == "2 links" && SharedKind.words("of tomorrow", 1) == "1 item")
        for kind in SharedKind.allCases { #expect(SharedKind.words(kind.rawValue, 1).hasPrefix("1 ")) }
    }
}
