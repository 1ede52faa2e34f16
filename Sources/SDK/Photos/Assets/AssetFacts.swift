import CoreLocation
import Foundation
import PictureEngine
import Synchronization
import SystemCalls

/// What a picture's file says about it, out of its first bytes.
struct AssetFacts: Sendable {
    /// Upright.
    var width = 0
    var height = 0
    /// As in EXIF.
    var orientation = 1
    var isAnimated = false
    var typeIdentifier = ""
    /// What the camera says.
    var taken: Date?
    var place: ExifFacts.Place?

    init() {}

    init(_ file: PictureFile) {
        orientation = (1...8).contains(file.info.orientation) ? file.info.orientation : 1
        (width, height) = orientation >= 5 ? (file.info.height, file.info.width) : (file.info.width, file.info.height)
        isAnimated = file.info.pages > 1 && [.gif, .webp].contains(file.info.format)
        typeIdentifier = file.typeIdentifier
        let exif = ExifFacts(file.metadata.exif)
        place = exif.place
        if let moment = exif.taken {
            // A clock without a time zone is read in that of the person.
            let zone = moment.offset ?? TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: moment.seconds))
            taken = Date(timeIntervalSince1970: moment.seconds - Double(zone))
        }
    }

    var location: CLLocation? {
        place.map { place in
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude), altitude: place.altitude ?? 0,
                horizontalAccuracy: 0, verticalAccuracy: place.altitude == nil ? -1 : 0, timestamp: taken ?? Date(timeIntervalSince1970: 0))
        }
    }
}

/// The facts of files that were looked at last. A file that has changed is looked at again.
final class AssetFactsCache: Sendable {
    static let shared = AssetFactsCache()
    private static let most = 4096

    private struct Key: Hashable {
        let identity: AssetRecord.Identity
        let modified: Int64
        let size: UInt64
    }

    private let known = Mutex<[Key: AssetFacts]>([:])

    /// Empty facts for a film, and for a file that cannot be read.
    func facts(of asset: PHAsset) -> AssetFacts {
        guard asset.mediaType == .image else { return AssetFacts() }
        let key = Key(identity: asset.record.identity, modified: asset.record.modified, size: asset.record.size)
        if let known = known.withLock({ $0[key] }) { return known }
        guard let file = try? asset.library.open(asset.record), let picture = try? PictureFile(file) else { return AssetFacts() }
        let facts = AssetFacts(picture)
        known.withLock { known in
            if known.count >= Self.most { known.removeAll() }
            known[key] = facts
        }
        return facts
    }
}
