import Foundation
import SystemCalls

/// `file:` URIs as file managers write them, and paths.
enum FileURI {
    private static let scheme = Array("file://".utf8)

    /// The path of a local file; nil for other places, and for a name that is not UTF-8, which an extension could not be given.
    static func path(_ uri: String) -> String? {
        var uri = uri
        guard let bytes = uri.withUTF8(decode), let path = String(validating: bytes, as: UTF8.self) else { return nil }
        return FolderPath.isPlain(path) ? path : nil
    }

    /// The URI of a path, in the form of `path(_:)`.
    static func uri(_ path: String) -> String { "file://" + (path.addingPercentEncoding(withAllowedCharacters: plain) ?? "") }

    private static let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~")

    /// What is behind the scheme, decoded, without a slash at its end.
    private static func decode(_ uri: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard uri.starts(with: scheme), uri.count > scheme.count, uri[scheme.count] == UInt8(ascii: "/") else { return nil }
        let isEncoded = uri.contains(UInt8(ascii: "%"))
        guard var bytes = isEncoded ? decoded(uri[scheme.count...]) : Array(uri[scheme.count...]) else { return nil }
        if bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return bytes
    }

    /// Nil when a percent sign is followed by something else than two digits.
    private static func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var place = text.startIndex
        while place < text.endIndex {
            guard text[place] == UInt8(ascii: "%") else {
                bytes.append(text[place])
                place += 1
                continue
            }
            guard place + 2 < text.endIndex, let high = digit(text[place + 1]), let low = digit(text[place + 2]) else { return nil }
            bytes.append(high << 4 | low)
            place += 3
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

/// A path by its bytes, so that names that look alike are two.
struct FileKey: Hashable {
    let path: String

    static func == (one: FileKey, other: FileKey) -> Bool {
        one.path.utf8.count == other.path.utf8.count && FolderPath.holds(one.path, other.path)
    }

    func hash(into hasher: inout Hasher) {
        var path = path
        path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
