import Foundation
import ImageIO
import Synchronization
import SystemCalls
import TestSupport
import Testing
import UIKit

@testable import Photos

/// Images of assets.
@Suite(.timeLimit(.minutes(1))) struct ImageTests {
    private let album: Album

    init() throws { album = try Album() }

    private func asset(_ name: String) throws -> PHAsset {
        let all = album.use { PHAsset.fetchAssets(with: nil) }
        return try #require(all.objects(at: IndexSet(0..<all.count)).first { $0.name == name })
    }

    private func size(
        _ asset: PHAsset, _ width: CGFloat, _ height: CGFloat, _ mode: PHImageContentMode = .aspectFit,
        _ resize: PHImageRequestOptionsResizeMode = .fast, crop: CGRect = .zero
    ) -> CGSize? {
        let options = PHImageRequestOptions()
        (options.isSynchronous, options.resizeMode, options.normalizedCropRect) = (true, resize, crop)
        var sizes: [CGSize?] = []
        PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: width, height: height), contentMode: mode, options: options
        ) { image, _ in sizes.append(image?.size) }
        #expect(sizes.count == 1)
        return sizes.first ?? nil
    }

    @Test func anImageIsAsLargeAsItIsAskedFor() throws {
        try album.picture("a.jpg", width: 400, height: 200)
        let asset = try asset("a.jpg")
        #expect(size(asset, 100, 100) == CGSize(width: 100, height: 50))
        #expect(size(asset, 100, 100, .aspectFill) == CGSize(width: 200, height: 100))
        #expect(size(asset, 1000, 1000) == CGSize(width: 400, height: 200), "nothing is made larger")
        #expect(size(asset, 100, 100, .aspectFit, .none) == CGSize(width: 400, height: 200))
        let all = PHImageManagerMaximumSize
        #expect(size(asset, all.width, all.height) == CGSize(width: 400, height: 200))
        #expect(size(asset, 100, 100, .aspectFill, .exact, crop: CGRect(x: 0.5, y: 0, width: 0.5, height: 1)) == CGSize(width: 100, height: 100))
        for odd in [CGFloat.nan, .infinity, -.infinity, 0, -3, 1e300] { #expect(size(asset, odd, odd) != nil) }
    }

    @Test func aTurnedPictureIsUpright() throws {
        try album.picture("a.jpg", width: 400, height: 200, properties: [kCGImagePropertyOrientation as String: 6])
        #expect(size(try asset("a.jpg"), 100, 100) == CGSize(width: 50, height: 100))
        #expect(size(try asset("a.jpg"), 100, 100, .aspectFill) == CGSize(width: 100, height: 200))
    }

    @Test @MainActor func anAsynchronousRequestAnswersOnTheMainQueue() async throws {
        try album.picture("a.png", width: 8, height: 8, color: .blue)
        let asset = try asset("a.png")
        let answer = Mailbox<(CGSize?, Bool?, Int32?)>()
        let number = PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 4, height: 4), contentMode: .aspectFit, options: nil
        ) { image, info in
            MainActor.preconditionIsolated()
            answer.put((image?.size, info?[PHImageResultIsDegradedKey] as? Bool, (info?[PHImageResultRequestIDKey] as? NSNumber)?.int32Value))
        }
        let got = try await answer.next()
        #expect(number != PHInvalidImageRequestID)
        #expect(got.0 == CGSize(width: 4, height: 4) && got.1 == false && got.2 == number)
    }

    @Test @MainActor func aCancelledRequestSaysSo() async throws {
        try album.picture("a.png", width: 8, height: 8)
        let asset = try asset("a.png")
        let answer = Mailbox<(Bool, Bool)>()
        let manager = PHImageManager()
        let number = manager.requestImage(
            for: asset, targetSize: CGSize(width: 4, height: 4), contentMode: .aspectFit, options: nil
        ) { image, info in answer.put((image == nil, info?[PHImageCancelledKey] as? Bool ?? false)) }
        // The image is made; the answer needs the main queue, which this test has.
        waitForImages(of: manager)
        manager.cancelImageRequest(number)
        let got = try await answer.next()
        #expect(got.0 && got.1)
        manager.cancelImageRequest(number)
        manager.cancelImageRequest(PHInvalidImageRequestID)
    }

    private func waitForImages(of manager: PHImageManager) { manager.work.waitUntilAllOperationsAreFinished() }

    @Test func theSmallPictureOfTheFileComesFirst() async throws {
        let small = try Album.data(width: 16, height: 12, color: .green)
        try album.file("a.jpg", try Self.withThumbnail(try Album.data(width: 320, height: 240, color: .red), small))
        let asset = try asset("a.jpg")
        #expect(asset.pixelWidth == 320)
        let answers = Mailbox<(CGSize?, Bool?)>()
        PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 160, height: 160), contentMode: .aspectFit, options: nil
        ) { answers.put(($0?.size, $1?[PHImageResultIsDegradedKey] as? Bool)) }
        let (first, second) = (try await answers.next(), try await answers.next())
        #expect(first.0 == CGSize(width: 16, height: 12) && first.1 == true)
        #expect(second.0 == CGSize(width: 160, height: 120) && second.1 == false)
        let fast = PHImageRequestOptions()
        fast.deliveryMode = .fastFormat
        fast.isSynchronous = true
        PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 160, height: 160), contentMode: .aspectFit, options: fast
        ) { image, _ in #expect(image?.size == CGSize(width: 16, height: 12)) }
    }

    @Test func theDataIsTheFile() throws {
        let data = try album.picture("a.jpg", properties: [kCGImagePropertyOrientation as String: 8])
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        var count = 0
        PHImageManager.default().requestImageDataAndOrientation(for: try asset("a.jpg"), options: options) { found, type, orientation, info in
            #expect(found == data && type == "public.jpeg" && orientation == .left && info?[PHImageErrorKey] == nil)
            count += 1
        }
        #expect(count == 1)
    }

    @Test func aFileThatIsGoneIsMissing() throws {
        try album.picture("a.jpg")
        let asset = try asset("a.jpg")
        try FileManager.default.removeItem(atPath: album.path("a.jpg"))
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        PHImageManager.default().requestImageDataAndOrientation(for: asset, options: options) { data, _, _, info in
            #expect(data == nil && (info?[PHImageErrorKey] as? PHPhotosError)?.code == .missingResource)
        }
    }

    @Test func aCacheHasImagesReadyAndDropsThem() async throws {
        for number in 0..<6 { try album.picture("\(number).jpg", width: 80, height: 60) }
        let result = album.use { PHAsset.fetchAssets(with: nil) }
        let assets = result.objects(at: IndexSet(0..<6))
        let manager = PHCachingImageManager()
        let size = CGSize(width: 20, height: 20)
        manager.startCachingImages(for: assets, targetSize: size, contentMode: .aspectFill, options: nil)
        let done = Mailbox<Bool>()
        manager.work.addBarrierBlock { done.put(true) }
        _ = try await done.next()
        #expect(manager.readyCount == 6)
        // The file is not needed any more.
        try FileManager.default.removeItem(atPath: album.path(assets[0].name))
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        var found: [CGSize?] = []
        manager.requestImage(for: assets[0], targetSize: size, contentMode: .aspectFill, options: options) { image, _ in found.append(image?.size) }
        #expect(found == [CGSize(width: 27, height: 20)])
        manager.stopCachingImages(for: Array(assets.prefix(2)), targetSize: size, contentMode: .aspectFill, options: nil)
        #expect(manager.readyCount == 4)
        manager.stopCachingImagesForAllAssets()
        #expect(manager.readyCount == 0)
    }

    @Test func resourcesAreReadInPartsAndCopied() async throws {
        let data = try album.picture("a.jpg", width: 600, height: 600)
        let resource = try #require(PHAssetResource.assetResources(for: try asset("a.jpg")).first)
        let parts = Mutex(Data())
        let end = Mailbox<Bool>()
        PHAssetResourceManager.default().requestData(for: resource, options: nil) { part in
            parts.withLock { $0.append(part) }
        } completionHandler: {
            end.put($0 == nil)
        }
        #expect(try await end.next())
        #expect(parts.withLock { $0 } == data)
        let copy = URL(fileURLWithPath: album.scratch.path("copy.jpg"))
        try await PHAssetResourceManager.default().writeData(for: resource, toFile: copy, options: nil)
        #expect(try Data(contentsOf: copy) == data)
        await #expect(throws: PHPhotosError.self) {
            try await PHAssetResourceManager.default().writeData(for: resource, toFile: copy, options: nil)
        }
        #expect(try Data(contentsOf: copy) == data)
    }

    @Test @MainActor func anEditorGetsAnInput() async throws {
        try album.picture("two\nlines.jpg", width: 3000, height: 1000, properties: [kCGImagePropertyOrientation as String: 6])
        try album.file("film.mp4")
        let all = album.use { PHAsset.fetchAssets(with: .image, options: nil) }
        let inputs = Mailbox<PHContentEditingInput?>()
        all.firstObject?.requestContentEditingInput(with: nil) { input, _ in inputs.put(input) }
        let input = try #require(try await inputs.next())
        #expect(input.mediaType == .image && input.uniformTypeIdentifier == "public.jpeg" && input.fullSizeImageOrientation == 6)
        #expect(input.displaySizeImage?.size == CGSize(width: 683, height: 2048) && input.adjustmentData == nil)
        let url = try #require(input.fullSizeImageURL)
        try FileManager.default.removeItem(atPath: album.path("two\nlines.jpg"))
        #expect(UIImage(contentsOfFile: url.path)?.size == CGSize(width: 1000, height: 3000), "open as long as the input")
        let film = try #require(album.use { PHAsset.fetchAssets(with: .video, options: nil) }.firstObject)
        let codes = Mailbox<PHPhotosError.Code?>()
        film.requestContentEditingInput(with: nil) { input, info in
            codes.put(input == nil ? (info[PHContentEditingInputErrorKey] as? PHPhotosError)?.code : nil)
        }
        #expect(try await codes.next() == .requestNotSupportedForAsset)
    }

    /// A JPEG file with a small picture in EXIF data of its own.
    private static func withThumbnail(_ file: Data, _ small: Data) throws -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        func entry(_ tag: Int, _ kind: Int, _ value: Int) -> [UInt8] { little(tag, 2) + little(kind, 2) + little(1, 4) + little(value, 4) }
        // A directory with the orientation, and the one of the small picture, which is behind both.
        let second = 8 + 2 + 12 + 4
        let offset = second + 2 + 3 * 12 + 4
        var exif: [UInt8] = Array("Exif\0\0II*\0".utf8) + little(8, 4) + little(1, 2) + entry(0x0112, 3, 1) + little(second, 4)
        exif += little(3, 2) + entry(0x0103, 3, 6) + entry(0x0201, 4, offset) + entry(0x0202, 4, small.count) + little(0, 4) + Array(small)
        let length = exif.count + 2
        return file.prefix(2) + Data([0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + exif) + file.dropFirst(2)
    }
}
