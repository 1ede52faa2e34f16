import CoreLocation
import Foundation
import Glibc
import ImageIO
import SystemCalls
import TestSupport
import Testing
import UIKit

@testable import Photos

/// What is added to the library, and what is not.
@Suite(.timeLimit(.minutes(1))) struct AddingTests {
    private let album: Album
    private let image: UIImage

    init() throws {
        album = try Album()
        image = try #require(UIImage(data: Album.data(width: 30, height: 20, color: .blue)))
    }

    private func change(_ body: () -> Void) throws { try album.library.performChangesAndWait(body) }

    private func assets() -> PHFetchResult<PHAsset> { album.use { PHAsset.fetchAssets(with: nil) } }

    @Test func anImageBecomesAFileOfItsOwnWithTheIdentifierOfItsPlaceholder() throws {
        var identifier: String?
        let taken = Date(timeIntervalSince1970: 1_600_000_000)
        try change {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
            request.creationDate = taken
            request.location = CLLocation(latitude: -33.5, longitude: 151.25)
            #expect(request.creationDate == taken && request.location?.coordinate.latitude == -33.5)
            identifier = request.placeholderForCreatedAsset?.localIdentifier
        }
        let asset = try #require(assets().firstObject)
        #expect(asset.localIdentifier == identifier && asset.pixelWidth == 30 && asset.pixelHeight == 20)
        #expect(asset.creationDate == taken && asset.location.map { abs($0.coordinate.latitude + 33.5) < 0.001 } == true)
        #expect(asset.name.hasPrefix("IMG_2020091") && asset.name.hasSuffix(".jpg"))
        let source = try #require(CGImageSourceCreateWithURL(URL(fileURLWithPath: album.path(asset.name)) as CFURL, nil))
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
        let exif = properties?[kCGImagePropertyExifDictionary as String] as? [String: Any]
        #expect((exif?[kCGImagePropertyExifDateTimeOriginal as String] as? String)?.hasPrefix("2020:09:1") == true)
        let file = try album.library.folder?.open(asset.record)
        // Some file systems have no attributes.
        if let file, (try? FileAttribute.set("user.test", of: file, to: [1], "try")) != nil {
            #expect(FileAttribute.read(FileOrigin.attribute, of: file, upTo: 200)?.starts(with: Array("appex:".utf8)) == true)
        }
    }

    @Test func aFileIsCopiedByteForByteAndNamedByItsContent() throws {
        let data = try Album.data(width: 9, height: 9, color: .red, type: .png)
        let source = URL(fileURLWithPath: album.scratch.path("wrong name.jpg"))
        try data.write(to: source)
        try change {
            let request = PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: source)
            #expect(request?.placeholderForCreatedAsset != nil)
            // What happens to the name afterwards does not matter.
            unlink(source.path)
            #expect(PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: source) == nil)
        }
        let name = try #require(assets().firstObject?.name)
        #expect(name.hasPrefix("IMG_") && name.hasSuffix(".png"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: album.path(name))) == data)
    }

    @Test func nothingIsEverReplaced() throws {
        try album.file("photo.jpg", Data("mine".utf8))
        let data = try Album.data(width: 9, height: 9, color: .red)
        for _ in 0..<3 {
            try change {
                let options = PHAssetResourceCreationOptions()
                options.originalFilename = "photo.jpg"
                PHAssetCreationRequest.forAsset().addResource(with: .photo, data: data, options: options)
            }
        }
        #expect(try album.names() == ["photo 2.jpg", "photo 3.jpg", "photo 4.jpg", "photo.jpg"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: album.path("photo.jpg"))) == Data("mine".utf8))
    }

    @Test func anOfferedNameStaysInTheFolder() throws {
        let data = try Album.data(width: 9, height: 9, color: .red)
        for name in ["../../out.jpg", "/etc/out.jpg", ".hidden.jpg", "-rf.jpg", "a\nb.jpg", ""] {
            try change {
                let options = PHAssetResourceCreationOptions()
                options.originalFilename = name
                PHAssetCreationRequest.forAsset().addResource(with: .photo, data: data, options: options)
            }
        }
        #expect(assets().count == 6 && album.names(hidden: true).allSatisfy { !$0.hasPrefix(".") && !$0.contains("\n") })
        #expect(try FileManager.default.contentsOfDirectory(atPath: album.scratch.path).sorted() == ["Pictures", "real"])
    }

    @Test func severalChangesAreMadeTogetherOrNotAtAll() throws {
        try change { for _ in 0..<3 { _ = PHAssetChangeRequest.creationRequestForAsset(from: image) } }
        #expect(assets().count == 3)
        let error = #expect(throws: PHPhotosError.self) {
            try change {
                _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
                PHAssetCreationRequest.forAsset().addResource(with: .photo, data: Data("no picture".utf8), options: nil)
            }
        }
        #expect(error?.code == .invalidResource)
        #expect(assets().count == 3 && album.names(hidden: true).count == 3, "no half of a file is there either")
    }

    @Test func aPictureHasNoNameBeforeItIsWhole() throws {
        try change {
            _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
            #expect(album.names(hidden: true).isEmpty, "a process that is killed leaves nothing")
        }
        #expect(album.names(hidden: true).count == 1)
    }

    @Test(arguments: [true, false]) func aPictureIsSavedOnEachKindOfFileSystem(_ isUnnamed: Bool) throws {
        let folder = LibraryFolder(album.folder)
        func make() throws -> NewPicture {
            let picture = try NewPicture(in: folder, isUnnamed: isUnnamed)
            picture.state.withLock {
                $0.content = .image(image, date: nil, location: nil)
                $0.suggestedName = "a.jpg"
            }
            #expect(album.names(hidden: true).filter { $0.hasPrefix(".appex-") }.count == (isUnnamed ? 0 : 1))
            return picture
        }
        for name in ["a.jpg", "a 2.jpg"] {
            let picture = try make()
            try picture.write()
            try picture.publish()
            #expect(album.names(hidden: true).contains(name))
            #expect(album.use { PHAsset.fetchAssets(withLocalIdentifiers: [picture.identity.text], options: nil) }.names == [name])
        }
        _ = try make()
        #expect(album.names(hidden: true) == ["a 2.jpg", "a.jpg"], "one that is given up leaves nothing")
        let published = try make()
        try published.write()
        try published.publish()
        published.discard()
        #expect(album.names(hidden: true) == ["a 2.jpg", "a.jpg"])
    }

    @Test func aHandlerMayWaitForAChange() async throws {
        let (library, image) = (album.library, image)
        let done = Mailbox<Bool>()
        library.performChanges({ _ = PHAssetChangeRequest.creationRequestForAsset(from: image) }) { isDone, _ in
            try? library.performChangesAndWait { _ = PHAssetChangeRequest.creationRequestForAsset(from: image) }
            done.put(isDone)
        }
        #expect(try await done.next())
        #expect(assets().count == 2)
    }

    @Test func whatIsNoPhotoIsNotAdded() throws {
        let data = try Album.data(width: 9, height: 9, color: .red)
        #expect(throws: PHPhotosError.self) { try change { _ = PHAssetCreationRequest.forAsset() } }
        #expect(throws: PHPhotosError.self) {
            try change {
                let request = PHAssetCreationRequest.forAsset()
                request.addResource(with: .photo, data: data, options: nil)
                request.addResource(with: .pairedVideo, data: data, options: nil)
            }
        }
        #expect(throws: PHPhotosError.self) {
            try change {
                PHAssetCreationRequest.forAsset().addResource(with: .photo, fileURL: URL(fileURLWithPath: "/nonexistent"), options: nil)
            }
        }
        mkfifo(album.scratch.path("pipe"), 0o600)
        try change {
            #expect(PHAssetChangeRequest.creationRequestForAssetFromImage(atFileURL: URL(fileURLWithPath: album.scratch.path("pipe"))) == nil)
        }
        #expect(album.names(hidden: true).isEmpty)
        #expect(PHAssetCreationRequest.supportsAssetResourceTypes([1]) && !PHAssetCreationRequest.supportsAssetResourceTypes([1, 9]))
    }

    @Test func outsideOfABlockOfChangesNothingComesOfARequest() throws {
        #expect(PHAssetChangeRequest.creationRequestForAsset(from: image).placeholderForCreatedAsset == nil)
        PHAssetChangeRequest.deleteAssets([] as NSArray)
        #expect(album.names(hidden: true).isEmpty)
        try change {
            let error = #expect(throws: PHPhotosError.self) { try change {} }
            #expect(error?.code == .operationInterrupted)
        }
    }

    @Test func deletingEditingAndRevertingAreThePersons() throws {
        let data = try album.picture("a.jpg")
        let asset = try #require(assets().firstObject)
        let requests: [() -> Void] = [
            { PHAssetChangeRequest.deleteAssets([asset] as NSArray) },
            { PHAssetChangeRequest.deleteAssets(self.assets()) },
            { PHAssetChangeRequest(for: asset).revertAssetContentToOriginal() },
            { PHAssetChangeRequest(for: asset).creationDate = Date() },
            { PHAssetChangeRequest(for: asset).location = nil },
        ]
        for request in requests {
            let error = #expect(throws: PHPhotosError.self) {
                try change {
                    _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
                    request()
                }
            }
            #expect(error?.code == .changeNotSupported)
        }
        #expect(album.names(hidden: true) == ["a.jpg"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: album.path("a.jpg"))) == data)
        // Nothing to delete: nothing fails.
        try change { PHAssetChangeRequest.deleteAssets([] as NSArray) }
    }
}

extension Album {
    func names(hidden: Bool) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }
}
