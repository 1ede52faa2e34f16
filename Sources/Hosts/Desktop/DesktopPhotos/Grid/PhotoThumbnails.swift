import DesktopApp
import ExtensionHost
import HostPhotos
import PhotoStore

/// The thumbnails of the pictures in a window. The last ones that were shown stay in memory.
@MainActor
final class PhotoThumbnails {
    struct Key: Hashable {
        let path: PhotoPath
        let stamp: PhotoItem.Stamp
        let size: ThumbnailSize
    }

    enum Thumbnail {
        /// - Parameter duration: of a film, in seconds, if it is known.
        case picture(PictureTexture, duration: Double?)
        /// The file is no picture that can be shown.
        case none
    }

    private static let mostKnown = 400

    private let maker: ThumbnailMaker
    private var known: [Key: Thumbnail] = [:]
    /// The oldest first.
    private var order: [Key] = []

    init(_ system: ExtensionSystem, _ times: TakenTimes) { maker = ThumbnailMaker(system, times) { PictureTexture.png(of: $0) } }

    /// What is in memory.
    subscript(key: Key) -> Thumbnail? { known[key] }

    /// Nil when there is none for now.
    func load(_ key: Key) async -> Thumbnail? {
        if let found = known[key] { return found }
        let thumbnail: Thumbnail
        switch await maker.make(key.path, key.stamp, key.size) {
        case .thumbnail(let pixels, let duration): thumbnail = PictureTexture(pixels).map { .picture($0, duration: duration) } ?? .none
        case .unreadable: thumbnail = .none
        case .later: return nil
        }
        if known.updateValue(thumbnail, forKey: key) == nil { order.append(key) }
        // Some at a time: the rest of the list moves each time.
        if order.count > Self.mostKnown {
            for old in order.prefix(Self.mostKnown / 4) { known[old] = nil }
            order.removeFirst(Self.mostKnown / 4)
        }
        return thumbnail
    }
}
