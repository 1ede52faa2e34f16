import Testing

@testable import FileManagers

/// Lines of sync programs, and lines to them.
@Suite struct SyncMessageTests {
    private func message(_ line: String) -> SyncMessage? { SyncMessage(Array(line.utf8)) }

    @Test func theLinesOfTheProtocol() {
        #expect(message("VERSION:3.7.3:1.1") == .version(major: 1, minor: 1))
        #expect(message("VERSION:5.3.2.15463-daily:1.2.7") == .version(major: 1, minor: 2))
        #expect(message("REGISTER_PATH:/home/p/Cloud") == .register("/home/p/Cloud"))
        #expect(message("UNREGISTER_PATH:/home/p/A: B/") == .unregister("/home/p/A: B"))
        #expect(message("UPDATE_VIEW:/home/p") == .update("/home/p"))
        #expect(message("STATUS:OK:/home/p/a:b") == .status(SyncStatus(kind: .upToDate, isShared: false), path: "/home/p/a:b"))
        #expect(message("STATUS:SYNC+SWM:/home/p/d/") == .status(SyncStatus(kind: .syncing, isShared: true), path: "/home/p/d"))
        #expect(message("STATUS:NOP:/home/p/a") == .status(nil, path: "/home/p/a"))
        #expect(message("STRING:CONTEXT_MENU_TITLE:My: Cloud") == .title("My: Cloud"))
        #expect(message("GET_MENU_ITEMS:BEGIN") == .menuBegin && message("GET_MENU_ITEMS:END") == .menuEnd)
        #expect(message("MENU_ITEM:SHARE::Share: options") == .menuItem(.init(command: "SHARE", title: "Share: options", isEnabled: true)))
        #expect(message("MENU_ITEM:CURRENT_PIN:d:Local") == .menuItem(.init(command: "CURRENT_PIN", title: "Local", isEnabled: false)))
    }

    @Test(arguments: [
        "", ":", "::", "VERSION", "VERSION:", "VERSION:1", "VERSION:a:b", "VERSION:a:1", "VERSION:a:1.", "VERSION:a:-1.1",
        "VERSION:a:99999999999999999999.1", "REGISTER_PATH:", "REGISTER_PATH:/", "REGISTER_PATH:a", "REGISTER_PATH:/a/../b", "REGISTER_PATH:/a//b",
        "REGISTER_PATH:/a\u{0}", "STATUS:OK", "STATUS:OK:", "STATUS:OK:a", "STATUS", "STRING:SHARE_MENU_TITLE:x", "STRING:CONTEXT_MENU_TITLE:",
        "STRING:CONTEXT_MENU_TITLE", "GET_MENU_ITEMS:", "GET_MENU_ITEMS:LATER", "GET_STRINGS:BEGIN", "MENU_ITEM:A", "MENU_ITEM:A:d", "MENU_ITEM:A::",
        "MENU_ITEM:::x", "MENU_ITEM:a b::x", "MENU_ITEM:Ä::x", "SHARE:OK:/a", "register_path:/a", "REGISTER_PATH:\u{301}/a",
    ])
    func linesThatAreNone(_ line: String) { #expect(message(line) == nil) }

    @Test func bytesOfNoMeaningAreNone() {
        #expect(SyncMessage(Array("STATUS:OK:/a".utf8) + [0xFF]) == nil)
        #expect(message("STATUS:OK:/" + String(repeating: "a", count: 5000)) == nil)
        #expect(message("MENU_ITEM:A::" + String(repeating: "x", count: SyncMessage.limit)) == nil)
        var random = SystemRandomNumberGenerator()
        let words = [
            "VERSION", "STATUS", "REGISTER_PATH", "MENU_ITEM", "STRING", "OK", "+SWM", "/a", ":", "d", "\u{301}", "1.1", "CONTEXT_MENU_TITLE",
        ]
        for _ in 0..<20_000 {
            var line = (0..<Int.random(in: 0..<6, using: &random)).flatMap { _ in Array((words.randomElement(using: &random) ?? "").utf8) }
            if !line.isEmpty, Bool.random(using: &random) {
                line[Int.random(in: 0..<line.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = SyncMessage(line)
        }
    }

    @Test func wordsAreCleanedAndCut() throws {
        #expect(message("STRING:CONTEXT_MENU_TITLE: A\u{1B}[31m  B ") == .title("A\\u{1B}[31m B"))
        guard case .menuItem(let item) = message("MENU_ITEM:A::" + String(repeating: "x", count: 1000)) else {
            Issue.record("It is an item.")
            return
        }
        #expect(item.title.count == 120 && item.title.last == "…")
    }

    @Test(arguments: ["OK", "OK+SWM", "SYNC", "SYNC+SWM", "IGNORE", "IGNORE+SWM", "ERROR", "ERROR+SWM"]) func statusesHaveNames(_ word: String) {
        #expect(SyncStatus(word: word)?.badge == word)
    }

    @Test func otherStatusesAreNone() {
        for word in ["NOP", "NONE", "", "+SWM", "ok", "LATER"] { #expect(SyncStatus(word: word) == nil) }
        #expect(SyncStatus(word: "NEW+SWM")?.badge == "SYNC+SWM" && SyncStatus(word: "OK+LATER")?.badge == "OK")
        #expect(SyncStatus.all.count == 8 && Set(SyncStatus.all.map(\.badge)).count == 8)
    }

    // MARK: - Commands

    private func text(_ path: String, isFolder: Bool) -> String? {
        SyncCommand.status(of: path, isFolder: isFolder).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func questionsHaveOneLine() {
        #expect(text("/a/b: c", isFolder: false) == "RETRIEVE_FILE_STATUS:/a/b: c\n")
        #expect(text("/a/b ", isFolder: true) == "RETRIEVE_FOLDER_STATUS:/a/b /\n")
        #expect(text("/é", isFolder: false) == "RETRIEVE_FILE_STATUS:/é\n")
    }

    @Test(arguments: ["", "/", "a", "/a/../b", "/a\nb", "/a\u{1E}b", "/a\u{7F}", "/a\u{0}", "/a ", "/a\u{A0}", "/e\u{301}"])
    func pathsThatAreNotSent(_ path: String) {
        #expect(text(path, isFolder: false) == nil)
        #expect(SyncCommand.Paths([("/ok", false), (path, false)]) == nil)
    }

    @Test func aChoiceHasAllPaths() throws {
        let paths = try #require(SyncCommand.Paths([("/a", false), ("/d", true)]))
        #expect(String(decoding: SyncCommand.menu(for: paths), as: UTF8.self) == "GET_MENU_ITEMS:/a\u{1E}/d/\n")
        #expect(SyncCommand.perform("SHARE", with: paths).map { String(decoding: $0, as: UTF8.self) } == "SHARE:/a\u{1E}/d/\n")
        #expect(SyncCommand.perform("SHARE:/x\n", with: paths) == nil && SyncCommand.perform("", with: paths) == nil)
        #expect(SyncCommand.Paths([]) == nil)
        #expect(SyncCommand.Paths(Array(repeating: ("/a", false), count: SyncCommand.most)) != nil)
        #expect(SyncCommand.Paths(Array(repeating: ("/a", false), count: SyncCommand.most + 1)) == nil)
    }
}
