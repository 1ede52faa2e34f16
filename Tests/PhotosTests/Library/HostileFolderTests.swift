import Foundation
import Glibc
import SystemCalls
import Testing

@testable import Photos

/// What is in a folder of pictures that no camera puts there.
@Suite struct HostileFolderTests {
    private let album: Album

    init() throws { album = try Album() }

    private func fetch() -> PHFetchResult<PHAsset> { album.use { PHAsset.fetchAssets(with: nil) } }

    @Test func namesThatAreNoTextAreAssetsAndAreShownSafely() throws {
        let data = try album.picture("plain.jpg")
        let names: [[UInt8]] = [Array("two\nlines.jpg".utf8), [0xff, 0xfe] + Array(".jpg".utf8), Array("\u{202e}gpj.exe.jpg".utf8)]
        for name in names {
            let number = open(album.folder.utf8CString.dropLast() + [47] + name.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT, 0o600)
            let file = OwnedDescriptor(number)
            try Array(data).withUnsafeBytes { try WholeTransfer.write($0, to: file.rawValue, "write") }
        }
        let result = fetch()
        #expect(result.count == 4)
        for asset in result.objects(at: IndexSet(0..<4)) {
            #expect(asset.pixelWidth == 40 && asset.pixelHeight == 30)
            #expect(!asset.name.contains("\n") && !asset.name.contains("\u{202e}"))
        }
    }

    @Test func linksAreNoPartOfTheLibrary() throws {
        try album.picture("in.jpg")
        let outside = album.scratch.path("outside")
        mkdir(outside, 0o700)
        try Data("secret".utf8).write(to: URL(fileURLWithPath: outside + "/secret.jpg"))
        symlink(outside + "/secret.jpg", album.path("file.jpg"))
        symlink(outside, album.path("folder"))
        symlink("in.jpg", album.path("inner.jpg"))
        symlink(".", album.path("loop"))
        #expect(fetch().names == ["in.jpg"])
    }

    @Test func aFolderThatBecomesALinkIsNotFollowed() throws {
        mkdir(album.path("Trip"), 0o700)
        try album.picture("Trip/a.jpg")
        let asset = try #require(fetch().firstObject)
        let outside = album.scratch.path("outside")
        try FileManager.default.moveItem(atPath: album.path("Trip"), toPath: outside)
        symlink(outside, album.path("Trip"))
        #expect(asset.pixelWidth == 0)
        #expect(throws: (any Error).self) { _ = try asset.library.open(asset.record) }
    }

    @Test func aPipeIsNeitherListedNorOpened() throws {
        try album.picture("a.jpg")
        mkfifo(album.path("pipe.jpg"), 0o600)
        #expect(fetch().names == ["a.jpg"])
        let asset = try #require(fetch().firstObject)
        unlink(album.path("a.jpg"))
        mkfifo(album.path("a.jpg"), 0o600)
        // Would wait for ever.
        #expect(throws: (any Error).self) { _ = try asset.library.open(asset.record) }
        #expect(asset.pixelWidth == 0)
    }

    @Test func brokenPicturesAreAssetsWithoutAPicture() throws {
        let whole = try album.picture("whole.jpg")
        try album.file("text.jpg")
        try album.file("cut.jpg", whole.prefix(30))
        try album.file("empty.jpg", Data())
        let result = fetch()
        #expect(Set(result.names) == ["whole.jpg", "text.jpg", "cut.jpg"])
        for asset in result.objects(at: IndexSet(0..<3)) where asset.name != "whole.jpg" {
            #expect(asset.pixelWidth == 0 && asset.location == nil && asset.playbackStyle == .image)
            let options = PHImageRequestOptions()
            options.isSynchronous = true
            var answers: [PHPhotosError.Code?] = []
            PHImageManager.default().requestImage(for: asset, targetSize: CGSize(width: 9, height: 9), contentMode: .default, options: options) {
                #expect($0 == nil)
                answers.append(($1?[PHImageErrorKey] as? PHPhotosError)?.code)
            }
            #expect(answers == [.invalidResource])
        }
    }

    @Test func hiddenAndOtherFilesAreNoPartOfTheLibrary() throws {
        for name in ["a.jpg", "b.PNG", "c.txt", ".hidden.jpg", "old.jpg~", "raw.CR2", "noending", ".jpg", "film.mp4"] { try album.file(name) }
        mkdir(album.path(".thumbnails"), 0o700)
        try album.file(".thumbnails/t.jpg")
        mkdir(album.path("folder.jpg"), 0o700)
        try album.file("folder.jpg/inner.jpg")
        #expect(Set(fetch().names) == ["a.jpg", "b.PNG", "raw.CR2", "film.mp4", "inner.jpg"])
    }

    @Test func foldersInFoldersAreListedWithinBounds() throws {
        let library = LibraryFolder(album.folder)
        var path = album.folder
        for _ in 0..<6 {
            path += "/d"
            mkdir(path, 0o700)
            try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/a.jpg"))
        }
        #expect(LibraryListing(reading: library).records.count == 6)
        let shallow = LibraryListing(reading: library, .init(depth: 2))
        #expect(shallow.records.count == 2 && shallow.isCut)
        let few = LibraryListing(reading: library, .init(files: 4))
        #expect(few.records.count == 4 && few.isCut)
        let narrow = LibraryListing(reading: library, .init(folders: 3))
        #expect(narrow.folders.count == 3 && narrow.isCut)
    }

    @Test func twentyThousandFilesAreListedAndNoneIsOpened() throws {
        // A file that cannot be opened is listed all the same; none of these is a picture.
        let count = 20_000
        for number in 0..<count {
            let file = open(album.path("IMG_\(number).jpg"), O_WRONLY | O_CREAT, 0o600)
            write(file, "x", 1)
            close(file)
        }
        let before = try accessed("IMG_7.jpg")
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        options.predicate = NSPredicate(format: "mediaType == %d", PHAssetMediaType.image.rawValue)
        let result = album.use { PHAsset.fetchAssets(with: options) }
        #expect(result.count == count && result.lastObject?.name.hasPrefix("IMG_") == true)
        #expect(try accessed("IMG_7.jpg") == before)
    }

    private func accessed(_ name: String) throws -> Int {
        var status = stat()
        guard stat(album.path(name), &status) == 0 else { throw SystemError(errno, "look at \(name)") }
        return status.st_atim.tv_sec
    }
}
