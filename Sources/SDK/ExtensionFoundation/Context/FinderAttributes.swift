import Foundation
import SystemCalls

/// What Finder Sync extensions write to items: extended attributes, so that a file has them for every program and takes them along where it is moved,
/// as on Apple's systems. There is one of each for an item, whichever extension has set it.
package enum FinderAttributes {
    /// Seconds since 1970 as decimal digits.
    package static let lastUsed = "user.appex.last-used-date"
    /// Bytes that mean something to extensions only. The tags that file managers show are in `user.xdg.tags`, in another form.
    package static let tagData = "user.appex.tag-data"

    /// The most bytes of tag data: file systems have about so much room for all attributes of a file.
    package static let tagLimit = 4096
    private static let dateLimit = 64

    /// Years that a calendar can show.
    private static let seconds = -60_000_000_000.0...250_000_000_000.0

    /// Nil for a date that is none.
    package static func bytes(of secondsSince1970: Double) -> [UInt8]? {
        seconds.contains(secondsSince1970) ? Array("\(secondsSince1970)".utf8) : nil
    }

    /// In an extension's process: of an item that it may read.
    package static func lastUsedDate(of path: String) -> Date? {
        guard let bytes = read(lastUsed, of: path, upTo: dateLimit), let value = Double(String(decoding: bytes, as: UTF8.self)),
            seconds.contains(value)
        else { return nil }
        return Date(timeIntervalSince1970: value)
    }

    /// The same.
    package static func tagData(of path: String) -> Data? { read(tagData, of: path, upTo: tagLimit).map { Data($0) } }

    private static func read(_ name: String, of path: String, upTo limit: Int) -> [UInt8]? {
        // Not by the path: the sandbox lets nobody ask for attributes of what cannot be opened.
        let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        return number < 0 ? nil : FileAttribute.read(name, of: OwnedDescriptor(number), upTo: limit)
    }
}
