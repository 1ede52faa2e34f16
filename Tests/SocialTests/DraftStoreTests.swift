import Foundation
import Testing

@testable import Social

/// The files of drafts, good ones and others.
@Suite struct DraftStoreTests {
    private let name = DraftName(kind: 0xA, items: 0xB, number: 1)

    private func withStore(_ body: (DraftStore, _ drafts: String) throws -> Void) throws {
        let container = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        let drafts = container + "/Library/Drafts"
        try FileManager.default.createDirectory(atPath: container, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: container) }
        try body(DraftStore(container: container), drafts)
    }

    private func files(_ folder: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    private func setTime(_ seconds: Int, of path: String) {
        var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        utimensat(AT_FDCWD, path, &times, AT_SYMLINK_NOFOLLOW)
    }

    @Test func aDraftIsAFileOfThePersonAlone() throws {
        try withStore { store, folder in
            #expect(store.names().isEmpty && store.text(of: name) == nil)
            try store.save("Grüße\n", as: name)
            try store.save("Grüße, Welt", as: name)
            #expect(files(folder) == ["a-b-1.draft"])
            #expect(store.names() == [name] && store.text(of: name) == "Grüße, Welt")
            var status = stat()
            #expect(stat(folder + "/a-b-1.draft", &status) == 0 && status.st_mode & 0o777 == 0o600)
            #expect(stat(folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
            store.remove(name)
            #expect(files(folder).isEmpty)
        }
    }

    @Test func draftsAreDeletedAfterADay() throws {
        try withStore { store, folder in
            let now = 1_000_000
            for (number, age) in [(1, 0), (2, 24 * 3600 - 1), (3, 24 * 3600), (4, -48 * 3600)] as [(UInt64, Int)] {
                let name = DraftName(kind: 0, items: 0, number: number)
                try store.save("text", as: name)
                setTime(now - age, of: folder + "/" + name.file)
            }
            #expect(store.names(now: now).map(\.number) == [1, 2])
            #expect(files(folder) == ["0-0-1.draft", "0-0-2.draft"])
        }
    }

    @Test func theOldestOfTooManyAreDeletedAndALongTextIsCut() throws {
        try withStore { store, folder in
            let now = Int(time(nil))
            for number in 0..<12 {
                let name = DraftName(kind: 0, items: 0, number: UInt64(number))
                try store.save("text", as: name)
                setTime(now - number, of: folder + "/" + name.file)
            }
            #expect(store.names().map(\.number) == Array(0..<8))
            #expect(files(folder).count == 8)
            try store.save(String(repeating: "ä😀", count: 100_000), as: name)
            let text = try #require(store.text(of: name))
            #expect(text.utf8.count <= DraftStore.mostBytes && text.utf8.count > DraftStore.mostBytes - 8)
            #expect(text.hasPrefix("ä😀") && !text.contains("\u{FFFD}"))
        }
    }

    /// Files of other names are the extension's own.
    @Test func garbageIsNoDraftAndOtherFilesStay() throws {
        try withStore { store, folder in
            try store.save("text", as: name)
            let outside = folder + "/../outside"
            try Data("not yours".utf8).write(to: URL(fileURLWithPath: outside))
            for file in [
                "x.draft", "a-b-1", "A-B-1.draft", "0a-b-1.draft", "a-b-1-2.draft", "a-b-1.draft.draft", "-1-b-1.draft", "100000000-0-0.draft",
                "new-1",
            ] {
                try Data("text".utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
            }
            #expect(symlink(outside, folder + "/a-b-2.draft") == 0)
            #expect(mkfifo(folder + "/a-b-3.draft", 0o600) == 0)
            try Data(count: DraftStore.mostBytes + 1).write(to: URL(fileURLWithPath: folder + "/a-b-4.draft"))
            try Data([0xFF, 0xC3, 0x28, 0x00]).write(to: URL(fileURLWithPath: folder + "/a-b-5.draft"))
            setTime(Int(time(nil)) - 3600, of: folder + "/new-1")
            try Data("te".utf8).write(to: URL(fileURLWithPath: folder + "/new-2"))
            // A pipe must not be waited for, and a link not followed, even before they are deleted.
            for number in 2...5 { #expect(store.text(of: DraftName(kind: 0xA, items: 0xB, number: UInt64(number))) == nil) }
            #expect(Set(store.names().map(\.number)) == [1, 5])
            let others = [
                "x.draft", "a-b-1", "A-B-1.draft", "0a-b-1.draft", "a-b-1-2.draft", "a-b-1.draft.draft", "-1-b-1.draft", "100000000-0-0.draft",
            ]
            #expect(Set(files(folder)) == Set(others + ["a-b-1.draft", "a-b-5.draft", "new-2"]), "one may still be written")
            #expect(FileManager.default.contents(atPath: outside) == Data("not yours".utf8))
        }
    }

    @Test func aDraftIsHeldUntilItsProcessEnds() throws {
        try withStore { store, folder in
            try store.save("text", as: name)
            let holder = Process()
            holder.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
            holder.arguments = ["--no-fork", folder + "/" + name.file, "/usr/bin/sleep", "100"]
            try holder.run()
            let end = ContinuousClock.now + .seconds(60)
            while !store.names().isEmpty, ContinuousClock.now < end { poll(nil, 0, 5) }
            setTime(Int(time(nil)) - 48 * 3600, of: folder + "/" + name.file)
            #expect(store.names().isEmpty && files(folder) == [name.file], "not even an old draft is deleted while it is held")
            setTime(Int(time(nil)), of: folder + "/" + name.file)
            kill(holder.processIdentifier, SIGKILL)
            holder.waitUntilExit()
            #expect(store.names() == [name], "the kernel has let go of it")
        }
    }

    @Test func aFolderThatIsALinkIsNotUsed() throws {
        try withStore { store, folder in
            let library = (folder as NSString).deletingLastPathComponent
            let elsewhere = (library as NSString).deletingLastPathComponent + "/elsewhere"
            for path in [library, elsewhere] { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }
            #expect(symlink(elsewhere, folder) == 0)
            #expect(throws: (any Error).self) { try store.save("text", as: name) }
            #expect(files(elsewhere).isEmpty && store.names().isEmpty)
        }
    }

    @Test func namesAreReadAsTheyAreWritten() {
        for _ in 0..<1000 {
            var name = DraftName(kind: .random(in: 0...UInt32.max), items: .random(in: 0...UInt32.max))
            name.state = [.draft, .unsent, .posted].randomElement() ?? .draft
            #expect(DraftName(file: name.file) == name)
        }
        let letters = "0af-.AF/draftunse\0é"
        for _ in 0..<5000 {
            let file = String((0..<Int.random(in: 0...24)).map { _ in letters.randomElement() ?? "0" })
            if let name = DraftName(file: file) { #expect(name.file == file) }
        }
    }
}
