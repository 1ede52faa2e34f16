import Foundation
import PhotoStore
import TestSupport
import Testing

@testable import HostPhotos

/// The listing of a folder: what is in it, and in which order. No file is opened for it.
@Suite struct PhotoFolderTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func make(_ name: String, modified: Int = 1000) throws {
        let path = scratch.path + "/" + name
        try Data("not a picture".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: TimeInterval(modified))], ofItemAtPath: path)
    }

    private func names(_ order: PhotoOrder = .newest, atMost most: Int = PhotoFolder.most) throws -> [String] {
        try PhotoFolder(reading: PhotoPath(scratch.path), in: order, atMost: most).items.map(\.shownName)
    }

    @Test func listsPicturesAndFoldersAndNothingElse() throws {
        for name in ["a.jpg", "b.PNG", "c.txt", ".hidden.jpg", "old.jpg~", "raw.CR2", "noending", ".jpg"] { try make(name) }
        try FileManager.default.createDirectory(atPath: scratch.path + "/Holiday", withIntermediateDirectories: false)
        mkfifo(scratch.path + "/pipe.jpg", 0o600)
        symlink("a.jpg", scratch.path + "/link.jpg")
        symlink("nowhere", scratch.path + "/dangling.jpg")
        #expect(try names(.name) == ["Holiday", "a.jpg", "b.PNG", "link.jpg", "raw.CR2"])
    }

    @Test func filmsAreListedWithPicturesAndKnownByTheirNames() throws {
        for name in ["a.mp4", "b.MOV", "c.webm", "d.m4v", "e.avi", "f.m3u8", "mp4", ".mp4", "g.jpg"] { try make(name) }
        let items = try PhotoFolder(reading: PhotoPath(scratch.path), in: .name).items
        #expect(items.map(\.shownName) == ["a.mp4", "b.MOV", "c.webm", "d.m4v", "g.jpg"])
        #expect(items.map(\.isFilm) == [true, true, true, true, false])
        #expect(!PhotoItem(name: Array("a.mp4".utf8), isFolder: true, stamp: .init(size: 1, modified: 1)).isFilm)
    }

    @Test func theNewestComesFirstAndFoldersBeforePictures() throws {
        try make("old.jpg", modified: 100)
        try make("new.jpg", modified: 300)
        try make("middle.jpg", modified: 200)
        try FileManager.default.createDirectory(atPath: scratch.path + "/z", withIntermediateDirectories: false)
        #expect(try names(.newest) == ["z", "new.jpg", "middle.jpg", "old.jpg"])
        #expect(try names(.oldest) == ["z", "old.jpg", "middle.jpg", "new.jpg"])
    }

    @Test func manyNamesAreReadOrderedAndFound() throws {
        let count = 20_000
        try make("IMG_0.jpg")
        for number in 1..<count { try #require(link(scratch.path + "/IMG_0.jpg", "\(scratch.path)/IMG_\(number).jpg") == 0) }
        let folder = try PhotoFolder(reading: PhotoPath(scratch.path), in: .name)
        #expect(folder.items.count == count && !folder.isCut)
        #expect(folder.items.indices.allSatisfy { folder.items[$0].name.elementsEqual("IMG_\($0).jpg".utf8) })
        #expect(folder.place(of: Array("IMG_7777.jpg".utf8)) == 7777)
    }

    @Test func ordersNamesAsAPersonDoes() {
        func item(_ name: String) -> PhotoItem { PhotoItem(name: Array(name.utf8), isFolder: false, stamp: .init(size: 1, modified: 1)) }
        let names = ["IMG_10.jpg", "img_9.jpg", "IMG_009.jpg", "IMG_1.jpg", "IMG_.jpg"]
        // Equal times: the names decide, in every order.
        for order in PhotoOrder.allCases {
            #expect(
                names.map(item).sorted(by: order.precedes).map(\.shownName) == ["IMG_.jpg", "IMG_1.jpg", "IMG_009.jpg", "img_9.jpg", "IMG_10.jpg"])
        }
    }

    @Test func anOrderIsTotal() {
        let all = ["a1", "a01", "A1", "a", "", "1", "01", "001", "a1b", "é"].map {
            PhotoItem(name: Array($0.utf8), isFolder: false, stamp: .init(size: 1, modified: 1))
        }
        for one in all {
            for other in all where one != other {
                #expect(PhotoOrder.name.precedes(one, other) != PhotoOrder.name.precedes(other, one), "\(one.shownName) and \(other.shownName)")
            }
            #expect(!PhotoOrder.name.precedes(one, one))
        }
    }

    @Test func aNameThatIsNotTextIsShownAndCanBeOpened() throws {
        let name: [UInt8] = [0x61, 0xFF] + Array(".jpg".utf8)
        let path = try PhotoPath(scratch.path).appending(name)
        close(path.bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { open(Array($0) + [0], O_CREAT | O_WRONLY, 0o600) })
        let folder = try PhotoFolder(reading: PhotoPath(scratch.path), in: .name)
        #expect(folder.items.map(\.name) == [name])
        #expect(folder.place(of: name) == 0)
        #expect(try folder.path(of: #require(folder.items.first)) == path)
    }

    @Test func stopsAtTheLimitAndSaysSo() throws {
        for number in 0..<5 { try make("\(number).jpg") }
        #expect(try names(atMost: 3).count == 3)
        #expect(try PhotoFolder(reading: PhotoPath(scratch.path), in: .name, atMost: 3).isCut)
        #expect(try !PhotoFolder(reading: PhotoPath(scratch.path), in: .name, atMost: 5).isCut)
    }

    @Test func aFolderThatIsNotThereIsAnError() throws {
        #expect(throws: (any Error).self) { try PhotoFolder(reading: PhotoPath(scratch.path + "/nothing"), in: .name) }
        try make("a.jpg")
        #expect(throws: (any Error).self) { try PhotoFolder(reading: PhotoPath(scratch.path + "/a.jpg"), in: .name) }
    }

    @Test func aChangedFileHasAnotherStamp() throws {
        try make("a.jpg", modified: 100)
        let before = try PhotoFolder(reading: PhotoPath(scratch.path), in: .name).items[0]
        #expect(try PhotoFolder(reading: PhotoPath(scratch.path), in: .name).items[0] == before)
        try make("a.jpg", modified: 101)
        #expect(try PhotoFolder(reading: PhotoPath(scratch.path), in: .name).items[0] != before)
    }

    @Test func symbolicLinksOnTheWayAreFollowed() throws {
        try FileManager.default.createDirectory(atPath: scratch.path + "/real", withIntermediateDirectories: false)
        symlink("real", scratch.path + "/link")
        let real = try PhotoPath(URL(fileURLWithPath: scratch.path).resolvingSymlinksInPath().path + "/real")
        #expect(try PhotoFolder.real(PhotoPath(scratch.path + "/link")) == real)
        #expect(try PhotoFolder.real(PhotoPath(scratch.path + "/nothing")) == PhotoPath(scratch.path + "/nothing"))
    }
}
