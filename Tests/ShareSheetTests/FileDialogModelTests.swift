import Foundation
import SystemCalls
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import DesktopApp

/// What the file dialog knows of folders, places and paths, without a window.
@Suite struct FileDialogModelTests {
    private func entry(_ name: String, _ kind: FileEntry.Kind = .file, size: Int = 0, modified: Int = 0) -> FileEntry {
        FileEntry(name: name, kind: kind, size: size, modified: modified)
    }

    private func names(_ folder: ListedFolder, _ order: FileOrder = FileOrder(), hidden: Bool = false, searching: String = "") -> [String] {
        folder.shown(order, hidden: hidden, searching: searching).map(\.name)
    }

    @Test func foldersComeFirstAndNumbersInTheirOrder() {
        let folder = ListedFolder([
            entry("Page 10"), entry("Page 9", size: 5), entry("b", .folder), entry("a", .folder, modified: 9), entry(".hidden"), entry("old~"),
        ])
        #expect(names(folder) == ["a", "b", "Page 9", "Page 10"])
        #expect(names(folder, FileOrder(column: .name, isDescending: true)) == ["b", "a", "Page 10", "Page 9"])
        #expect(names(folder, FileOrder(column: .size)) == ["a", "b", "Page 10", "Page 9"])
        #expect(names(folder, FileOrder(column: .modified)) == ["b", "a", "Page 9", "Page 10"])
        #expect(names(folder, hidden: true).count == 6)
    }

    @Test func theSearchIgnoresCapitalsAndAccents() {
        let folder = ListedFolder([entry("Café.txt"), entry("cafeteria.txt"), entry("tea.txt")])
        #expect(Set(names(folder, searching: "CAFE")) == ["Café.txt", "cafeteria.txt"])
        #expect(names(folder, searching: "é.") == ["Café.txt"])
        #expect(names(folder, searching: "zzz").isEmpty)
    }

    @Test func filesOfOtherTypesAreLeftOut() throws {
        let scratch = try ScratchDirectory()
        let folder = URL(fileURLWithPath: scratch.path)
        for name in ["a.txt", "b.png", "README"] { try Data("Some words.\n".utf8).write(to: folder.appendingPathComponent(name)) }
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("Inner"), withIntermediateDirectories: false)
        let found = try ListedFolder(reading: folder.path, filter: FileFilter([.plainText]))
        // What a name without an ending says nothing of is looked into.
        #expect(found.shown(FileOrder(), hidden: false).map(\.name) == ["Inner", "a.txt", "README"])
        #expect(found.shown(FileOrder(), hidden: false, unfit: true).count == 4)
        #expect(throws: SystemError.self) { try ListedFolder(reading: folder.path + "/nothing", filter: FileFilter()) }
        #expect(throws: SystemError.self) { try ListedFolder(reading: folder.path + "/a.txt", filter: FileFilter()) }
    }

    @Test func aNameThatIsNotUTF8IsLeftOut() throws {
        let scratch = try ScratchDirectory()
        let folder = URL(fileURLWithPath: scratch.path)
        let number = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(number) }
        let odd: [CChar] = [0x61, CChar(bitPattern: 0xFF), 0]
        close(openat(number, odd, O_CREAT | O_WRONLY, 0o600))
        try Data().write(to: folder.appendingPathComponent("b"))
        #expect(try ListedFolder(reading: folder.path, filter: FileFilter()).entries.map(\.name) == ["b"])
    }

    @Test(arguments: [
        ("~", "/home/me"), ("~/x", "/home/me/x"), ("/a/../b/./c/", "/b/c"), ("inner", "/folder/inner"), ("../../..", "/"), ("~x", "/folder/~x"),
    ])
    func resolvesWhatThePersonTypes(text: String, path: String) {
        #expect(TypedPath.resolved(text, in: "/folder", home: "/home/me") == path)
    }

    @Test func tellsNamesFromPaths() {
        for name in ["", ".", "..", "a/b", "a\0b", String(repeating: "a", count: 256)] { #expect(!TypedPath.isName(name), "\(name)") }
        #expect(TypedPath.isName("a b.txt") && TypedPath.isName("~") && TypedPath.join("/", "a") == "/a" && TypedPath.join("/b", "a") == "/b/a")
        #expect(TypedPath.resolved("", in: "/") == nil && TypedPath.resolved("a\0b", in: "/") == nil)
    }

    @Test func readsBookmarksAndDrives() throws {
        let scratch = try ScratchDirectory()
        let folder = URL(fileURLWithPath: scratch.path)
        let bookmarks = folder.appendingPathComponent("bookmarks")
        try Data("file:///srv/My%20Files Work\nfile:///srv/b\nsftp://host/c\nfile:///../x\nnothing\n".utf8).write(to: bookmarks)
        #expect(FilePlace.bookmarks(bookmarks.path).map(\.name) == ["Work", "b"])
        #expect(FilePlace.bookmarks(bookmarks.path).map(\.path) == ["/srv/My Files", "/srv/b"])
        let mounts = folder.appendingPathComponent("mounts")
        let lines = """
            22 1 0:21 / / rw - ext4 /dev/sda1 rw
            36 22 8:17 / /media/me/My\\040Stick rw - vfat /dev/sdb1 rw
            37 22 0:5 / /proc rw - proc proc rw
            38
            """
        try Data(lines.utf8).write(to: mounts)
        #expect(FilePlace.drives(mounts.path).map(\.path) == ["/media/me/My Stick"])
        #expect(FilePlace.bookmarks("/nothing").isEmpty && FilePlace.drives("/nothing").isEmpty)
        let all = FilePlace.all(home: "/home/me", configuration: folder.path, mounts: mounts.path)
        #expect(all.first?.path == "/home/me" && all.last?.path == "/" && Set(all.map(\.path)).count == all.count)
    }
}
