import Foundation
import Glibc
package import PhotoStore
package import SystemCalls

/// The thumbnails that all programs of the person share (freedesktop.org, “Thumbnail Managing Standard” 0.9). Everything here waits for a disk.
///
/// Any program of the person has written what is found here: of a file only the texts before its pixels are read, within bounds, and the pixels are
/// decoded in a sandbox like those of a picture.
package struct ThumbnailCache: Sendable {
    /// The longest file that is taken for a thumbnail.
    private static let mostBytes = 8 << 20
    /// Where the texts are.
    private static let headSize = 64 << 10

    private let folder: String

    package init(folder: String = BaseDirectory.cache() + "/thumbnails") { self.folder = folder }

    package struct Found: Sendable {
        /// Open for reading.
        package let file: OwnedDescriptor
        /// Of a film, in seconds; nil when the thumbnail does not say.
        package let duration: Double?
    }

    /// The thumbnail of a picture or a film that looks like this; nil when there is none of this very file.
    package func find(_ photo: PhotoPath, _ stamp: PhotoItem.Stamp, _ size: ThumbnailSize) -> Found? {
        let uri = Self.uri(of: photo)
        // A larger one serves as well.
        for found in ThumbnailSize.allCases where found.rawValue >= size.rawValue {
            if let found = valid(path(found.name, uri), uri, stamp) { return found }
        }
        return nil
    }

    /// Saves a thumbnail, in place of an old one. What cannot be saved is made again the next time.
    ///
    /// - Parameters:
    ///   - png: the pixels as a PNG file.
    ///   - duration: of a film, in seconds.
    package func save(
        _ png: [UInt8], of photo: PhotoPath, _ stamp: PhotoItem.Stamp, _ size: ThumbnailSize, duration: Double? = nil
    ) throws(SystemError) {
        let (uri, place) = (Self.uri(of: photo), size.name)
        var texts = [("Thumb::URI", uri), ("Thumb::MTime", "\(stamp.modified)"), ("Thumb::Size", "\(stamp.size)"), ("Software", "Appex")]
        if let duration, duration.isFinite { texts.append((Self.length, "\(Int(max(duration.rounded(), 1)))")) }
        guard let contents = PNGTexts.put(texts.map { (name: $0.0, text: $0.1) }, in: png) else { throw SystemError(EINVAL, "save a thumbnail") }
        try? FileManager.default.createDirectory(
            atPath: "\(folder)/\(place)", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Appears when it is whole, as the standard wants it.
        let temporary = "\(folder)/\(place)/.appex-\(UUID().uuidString).png"
        let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError(errno, "save a thumbnail in \(folder)") }
        let file = OwnedDescriptor(number)
        do {
            try contents.withUnsafeBytes { try WholeTransfer.write($0, to: file.rawValue, "save a thumbnail in \(folder)") }
            guard rename(temporary, path(place, uri)) == 0 else { throw SystemError(errno, "save a thumbnail in \(folder)") }
        } catch {
            unlink(temporary)
            throw error as? SystemError ?? SystemError(EIO, "save a thumbnail in \(folder)")
        }
    }

    /// Whether pictures of the folder have thumbnails: those in the folder of thumbnails have none.
    package func serves(_ photo: PhotoPath) -> Bool { !photo.bytes.starts(with: Array(folder.utf8) + [UInt8(ascii: "/")]) }

    // MARK: - Files

    private func path(_ place: String, _ uri: String) -> String { "\(folder)/\(place)/\(MD5.digest(uri)).png" }

    /// Nil unless it is a thumbnail of this picture as it is now.
    private func valid(_ path: String, _ uri: String, _ stamp: PhotoItem.Stamp) -> Found? {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
        guard number >= 0 else { return nil }
        let file = OwnedDescriptor(number)
        guard let size = file.regularFileSize, size <= Self.mostBytes else { return nil }
        var head = [UInt8](repeating: 0, count: min(size, Self.headSize))
        let count = try? head.withUnsafeMutableBytes { try WholeTransfer.read(number, into: $0, at: 0, "read a thumbnail") }
        guard let count, let texts = PNGTexts.read(Array(head.prefix(count))), texts["Thumb::URI"] == uri,
            texts["Thumb::MTime"].flatMap({ Int($0.prefix { $0 != "." }) }) == stamp.modified
        else { return nil }
        if let length = texts["Thumb::Size"].flatMap({ Int($0) }), length != stamp.size { return nil }
        // A whole number by the standard; some write parts of a second.
        let duration = texts[Self.length].flatMap { Double($0) }.flatMap { (0.0...31 * 86_400).contains($0) ? $0 : nil }
        return Found(file: file, duration: duration)
    }

    /// The standard's name for how long a film is.
    private static let length = "Thumb::Movie::Length"
}
