package import ExtensionHost
package import PhotoStore
package import RemoteView
import SystemCalls

/// Finds the thumbnail of a picture or a film, or makes it and saves it for all programs. Pictures and thumbnails are decoded in a sandbox: nothing
/// of a stranger's is decoded here.
package struct ThumbnailMaker: Sendable {
    package enum Result: Sendable {
        /// - Parameter duration: of a film, in seconds, if it is known.
        case thumbnail(ViewPicture, duration: Double?)
        /// The file is no picture that can be shown.
        case unreadable
        /// Not now: nobody waits for it any more, or the system does not answer.
        case later
    }

    private let system: ExtensionSystem
    private let cache: ThumbnailCache
    private let times: TakenTimes
    private let encode: @Sendable (ViewPicture) -> [UInt8]?

    /// - Parameters:
    ///   - times: is told when the pictures that are read were taken.
    ///   - encode: makes a PNG file of pixels.
    package init(
        _ system: ExtensionSystem, cache: ThumbnailCache = ThumbnailCache(), _ times: TakenTimes,
        encode: @escaping @Sendable (ViewPicture) -> [UInt8]?
    ) {
        (self.system, self.cache, self.times, self.encode) = (system, cache, times, encode)
    }

    /// - Parameter stamp: how the file looked when its folder was read.
    package func make(_ path: PhotoPath, _ stamp: PhotoItem.Stamp, _ size: ThumbnailSize) async -> Result {
        let found = try? await PhotoFiles.run { [cache] in cache.find(path, stamp, size) }
        if let found = found ?? nil, let reading = try? await system.readPicture(found.file, longestSide: size.rawValue),
            let pixels = reading.pixels
        {
            return .thumbnail(pixels, duration: found.duration)
        }
        guard !Task.isCancelled else { return .later }
        do {
            let file = try await PhotoFiles.run { try PhotoFiles.open(path) }
            let reading = try await system.readPicture(file, longestSide: size.rawValue)
            guard let pixels = reading.pixels else { return .unreadable }
            let duration = reading.facts.film?.duration
            if PhotoItem.Stamp(of: file) == stamp {
                times.note(reading.facts.taken?.wholeSeconds, of: stamp)
                save(pixels, duration, path, stamp, size)
            }
            return .thumbnail(pixels, duration: duration)
        } catch let error as ExtensionHostError {
            // With a remedy there is something to wait for.
            return error.code == .refused && error.remedy.isEmpty && !Task.isCancelled ? .unreadable : .later
        } catch {
            return .unreadable
        }
    }

    /// Nobody waits for that.
    private func save(_ pixels: ViewPicture, _ duration: Double?, _ path: PhotoPath, _ stamp: PhotoItem.Stamp, _ size: ThumbnailSize) {
        guard cache.serves(path) else { return }
        Task(priority: .background) { [cache, encode] in
            try? await PhotoFiles.run {
                guard let png = encode(pixels) else { return }
                try cache.save(png, of: path, stamp, size, duration: duration)
            }
        }
    }
}
