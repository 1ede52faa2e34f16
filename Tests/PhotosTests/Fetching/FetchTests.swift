import CoreLocation
import Foundation
import Glibc
import ImageIO
import Testing

@testable import Photos

/// Fetches and what they say.
@Suite struct FetchTests {
    private let album: Album

    init() throws { album = try Album() }

    private func names(_ predicate: NSPredicate? = nil, _ sort: [NSSortDescriptor] = [], limit: Int = 0) -> [String] {
        let options = PHFetchOptions()
        (options.predicate, options.sortDescriptors, options.fetchLimit) = (predicate, sort, limit)
        return album.use { PHAsset.fetchAssets(with: options) }.names
    }

    @Test func theOldestComesFirstUnlessTheOptionsSortOtherwise() throws {
        try album.picture("b.jpg", time: 2000)
        try album.picture("a.jpg", time: 3000)
        try album.picture("c.png", width: 10, time: 1000)
        #expect(names() == ["c.png", "b.jpg", "a.jpg"])
        #expect(names(nil, [NSSortDescriptor(key: "creationDate", ascending: false)]) == ["a.jpg", "b.jpg", "c.png"])
        #expect(names(nil, [NSSortDescriptor(key: "creationDate", ascending: false)], limit: 1) == ["a.jpg"])
        let wide = NSSortDescriptor(key: "pixelWidth", ascending: true)
        #expect(names(nil, [wide, NSSortDescriptor(key: "modificationDate", ascending: false)]) == ["c.png", "a.jpg", "b.jpg"])
        #expect(names(nil, [NSSortDescriptor(keyPath: \PHAsset.pixelWidth, ascending: false)]) == ["a.jpg", "b.jpg", "c.png"])
        #expect(wide.key == "pixelWidth")
    }

    @Test func predicatesReadTheKeysOfAssets() throws {
        try album.picture("small.jpg", width: 10, height: 10, time: 1000)
        try album.picture("large.jpg", width: 400, height: 300, time: 2000)
        try album.file("film.mp4", time: 3000)
        #expect(names(NSPredicate(format: "mediaType == %d", PHAssetMediaType.video.rawValue)) == ["film.mp4"])
        #expect(names(NSPredicate(format: "mediaType = %d || mediaType = %d", 1, 2)).count == 3)
        #expect(names(NSPredicate(format: "pixelWidth >= 100 AND pixelHeight >= 100")) == ["large.jpg"])
        #expect(names(NSPredicate(format: "creationDate > %@", Date(timeIntervalSince1970: 1500) as NSDate)) == ["large.jpg", "film.mp4"])
        #expect(names(NSPredicate(format: "(mediaSubtypes & %d) != 0", PHAssetMediaSubtype.photoScreenshot.rawValue)).isEmpty)
        #expect(names(NSPredicate(format: "isFavorite == YES")).isEmpty)
        #expect(names(NSPredicate { object, _ in (object as? PHAsset)?.duration == 0 }).count == 3)
        // Of which Apple's raises an exception.
        #expect(names(NSPredicate(format: "nonsense == 3")).isEmpty)
    }

    @Test func anAssetSaysWhatItsFileSays() throws {
        let properties: [String: Any] = [
            kCGImagePropertyOrientation as String: 6,
            kCGImagePropertyGPSDictionary as String: [
                kCGImagePropertyGPSLatitude as String: 52.5, kCGImagePropertyGPSLatitudeRef as String: "N",
                kCGImagePropertyGPSLongitude as String: 13.25, kCGImagePropertyGPSLongitudeRef as String: "W",
            ],
        ]
        try album.picture("turned.jpg", width: 60, height: 20, properties: properties, time: 1234)
        let asset = try #require(album.use { PHAsset.fetchAssets(with: .image, options: nil) }.firstObject)
        #expect(asset.pixelWidth == 20 && asset.pixelHeight == 60, "upright")
        let place = try #require(asset.location?.coordinate)
        #expect(abs(place.latitude - 52.5) < 0.001 && abs(place.longitude + 13.25) < 0.001)
        #expect(asset.creationDate == Date(timeIntervalSince1970: 1234) && asset.modificationDate == asset.creationDate)
        #expect(asset.mediaType == .image && asset.playbackStyle == .image && asset.mediaSubtypes.isEmpty && !asset.canPerform(.delete))
        let resource = try #require(PHAssetResource.assetResources(for: asset).first)
        #expect(resource.type == .photo && resource.originalFilename == "turned.jpg" && resource.uniformTypeIdentifier == "public.jpeg")
    }

    @Test func filmsAreListedByNameAndNotOpened() throws {
        try album.file("film.MOV")
        let film = try #require(album.use { PHAsset.fetchAssets(with: .video, options: nil) }.firstObject)
        #expect(film.mediaType == .video && film.playbackStyle == .video && film.pixelWidth == 0 && film.duration == 0)
        #expect(PHAssetResource.assetResources(for: film).first?.uniformTypeIdentifier == "com.apple.quicktime-movie")
    }

    @Test func anIdentifierSurvivesANewNameAndAnotherFolder() throws {
        try album.picture("a.jpg")
        try album.picture("b.jpg")
        mkdir(album.path("Trip"), 0o700)
        let assets = album.use { PHAsset.fetchAssets(with: nil) }
        let asset = try #require(assets.objects(at: [0, 1]).first { $0.name == "a.jpg" })
        let identifier = asset.localIdentifier
        rename(album.path("a.jpg"), album.path("Trip/renamed.jpg"))
        let found = album.use { PHAsset.fetchAssets(withLocalIdentifiers: [identifier], options: nil) }
        #expect(found.names == ["renamed.jpg"] && found.firstObject == asset && found.firstObject?.localIdentifier == identifier)
        for text in ["", "nonsense", String(identifier.dropLast()), identifier.replacing("0", with: "g"), "/L0/001"] {
            #expect(album.use { PHAsset.fetchAssets(withLocalIdentifiers: [text], options: nil) }.count == 0)
        }
        // A file that has the number of a deleted one was born at another time.
        let other = identifier.prefix(35) + (identifier.dropFirst(35).first == "0" ? "1" : "0") + "/L0/001"
        #expect(album.use { PHAsset.fetchAssets(withLocalIdentifiers: [String(other)], options: nil) }.count == 0)
        // Another file under the old name is another asset.
        try album.picture("a.jpg")
        #expect(album.use { PHAsset.fetchAssets(withLocalIdentifiers: [identifier], options: nil) }.names == ["renamed.jpg"])
    }

    @Test func aResultIsGoneThroughInEachDirectionAndStops() throws {
        for (index, name) in ["a.jpg", "b.jpg", "c.jpg"].enumerated() { try album.file(name, time: 1000 + index) }
        let result = album.use { PHAsset.fetchAssets(with: nil) }
        var seen: [String] = []
        result.enumerateObjects { asset, index, stop in
            seen.append("\(index) \(asset.name)")
            if index == 1 { stop.pointee = true }
        }
        #expect(seen == ["0 a.jpg", "1 b.jpg"])
        seen = []
        result.enumerateObjects(options: .reverse) { asset, _, _ in seen.append(asset.name) }
        #expect(seen == ["c.jpg", "b.jpg", "a.jpg"])
        #expect(result[1].name == "b.jpg" && result.index(of: result[2]) == 2 && result.contains(result[0]))
        #expect(result.index(of: result[2], in: NSRange(location: 0, length: 2)) == NSNotFound)
        #expect(result.objects(at: [0, 2, 7]).map(\.name) == ["a.jpg", "c.jpg"])
        #expect(result.countOfAssets(with: .image) == 3 && result.lastObject?.name == "c.jpg")
    }
}
