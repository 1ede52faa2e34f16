import Foundation
import PhotoStore
import SystemCalls
import TestSupport
import Testing

@testable import HostPhotos

@Suite struct ThumbnailCacheTests {
    private let scratch: ScratchDirectory
    private let cache: ThumbnailCache
    private let photo: PhotoPath
    private let stamp = PhotoItem.Stamp(inode: 1, size: 100, modified: 1000, nanoseconds: 5)

    init() throws {
        scratch = try ScratchDirectory()
        cache = ThumbnailCache(folder: scratch.path + "/thumbnails")
        photo = try PhotoPath("/home/ann/Pictures/beach é.jpg")
    }

    private func place(_ size: String) -> String { "\(scratch.path)/thumbnails/\(size)/\(MD5.digest(ThumbnailCache.uri(of: photo))).png" }

    private func write(_ texts: [(String, String)], _ size: String = "large") throws {
        let file = URL(fileURLWithPath: place(size))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(#require(PNGTexts.put(texts.map { (name: $0.0, text: $0.1) }, in: PNGTextsTests.pixel))).write(to: file)
    }

    @Test func whatWasSavedIsFoundByThisProgramAndByOthers() throws {
        #expect(cache.find(photo, stamp, .large) == nil)
        try cache.save(PNGTextsTests.pixel, of: photo, stamp, .large)
        let found = try #require(cache.find(photo, stamp, .large))
        let texts = try PNGTexts.read(#require(try found.file.wholeFile(atMost: 1 << 16, "read")))
        #expect(texts?["Thumb::URI"] == "file:///home/ann/Pictures/beach%20%C3%A9.jpg")
        #expect(texts?["Thumb::MTime"] == "1000" && texts?["Thumb::Movie::Length"] == nil && found.duration == nil)
        // Nobody else of this computer reads it, and nothing else is left.
        let attributes = try FileManager.default.attributesOfItem(atPath: place("large"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.attributesOfItem(atPath: scratch.path + "/thumbnails/large")[.posixPermissions] as? Int == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/thumbnails/large").count == 1)
    }

    @Test(arguments: [(12.4, 12.0), (0.2, 1)]) func thatOfAFilmSaysHowLongTheFilmIs(_ duration: Double, _ kept: Double) throws {
        try cache.save(PNGTextsTests.pixel, of: photo, stamp, .large, duration: duration)
        #expect(cache.find(photo, stamp, .large)?.duration == kept)
    }

    @Test(arguments: ["", "long", "-1", "nan", "inf", "1e300"]) func whatIsNoLengthIsNone(_ text: String) throws {
        try write([("Thumb::URI", ThumbnailCache.uri(of: photo)), ("Thumb::MTime", "1000"), ("Thumb::Movie::Length", text)])
        #expect(cache.find(photo, stamp, .large) != nil && cache.find(photo, stamp, .large)?.duration == nil)
    }

    @Test func aLargerOneServesAndASmallerOneDoesNot() throws {
        try cache.save(PNGTextsTests.pixel, of: photo, stamp, .large)
        #expect(cache.find(photo, stamp, .normal) != nil)
        #expect(cache.find(photo, stamp, .xLarge) == nil)
    }

    @Test func oneOfAnotherVersionOrAnotherPictureIsNotTaken() throws {
        try cache.save(PNGTextsTests.pixel, of: photo, stamp, .large)
        #expect(cache.find(photo, .init(inode: 1, size: 100, modified: 1001), .large) == nil)
        #expect(cache.find(photo, .init(inode: 1, size: 101, modified: 1000), .large) == nil)
        #expect(try cache.find(PhotoPath("/home/ann/Pictures/other.jpg"), stamp, .large) == nil)
        // Somebody has given the thumbnail of another picture its name.
        try write([("Thumb::URI", "file:///other.jpg"), ("Thumb::MTime", "1000")])
        #expect(cache.find(photo, stamp, .large) == nil)
        try write([("Thumb::URI", ThumbnailCache.uri(of: photo))])
        #expect(cache.find(photo, stamp, .large) == nil, "It does not say of when it is.")
    }

    @Test func oneOfAnotherProgramIsTaken() throws {
        try write([("Thumb::URI", ThumbnailCache.uri(of: photo)), ("Thumb::MTime", "1000.25"), ("Software", "GNOME::ThumbnailFactory")], "x-large")
        #expect(cache.find(photo, stamp, .large) != nil)
    }

    @Test func onlyPlainFilesOfASensibleLengthAreOpened() throws {
        let good = [("Thumb::URI", ThumbnailCache.uri(of: photo)), ("Thumb::MTime", "1000")]
        try write(good)
        #expect(cache.find(photo, stamp, .large) != nil)
        // A link, as somebody might put it there.
        try FileManager.default.moveItem(atPath: place("large"), toPath: scratch.path + "/elsewhere.png")
        symlink(scratch.path + "/elsewhere.png", place("large"))
        #expect(cache.find(photo, stamp, .large) == nil)
        unlink(place("large"))
        mkfifo(place("large"), 0o600)
        #expect(cache.find(photo, stamp, .large) == nil)
        unlink(place("large"))
        try write(good)
        truncate(place("large"), 9 << 20)
        #expect(cache.find(photo, stamp, .large) == nil)
    }

    @Test func anOldOneIsReplaced() throws {
        try cache.save(PNGTextsTests.pixel, of: photo, stamp, .large)
        let newer = PhotoItem.Stamp(inode: 1, size: 100, modified: 2000)
        try cache.save(PNGTextsTests.pixel, of: photo, newer, .large)
        #expect(cache.find(photo, newer, .large) != nil)
        #expect(cache.find(photo, stamp, .large) == nil)
    }

    @Test func thumbnailsHaveNoThumbnails() throws {
        #expect(cache.serves(photo))
        #expect(try !cache.serves(PhotoPath(place("large"))))
    }

    @Test func aFolderThatCannotBeWrittenToIsAnError() throws {
        try Data().write(to: URL(fileURLWithPath: scratch.path + "/thumbnails"))
        #expect(throws: SystemError.self) { try cache.save(PNGTextsTests.pixel, of: photo, stamp, .large) }
        #expect(throws: SystemError.self) { try cache.save([1, 2, 3], of: photo, stamp, .large) }
    }
}
