import CSystemCalls
import Foundation

/// One picture or film of the library, as its listing has it. Nothing of the file was read.
package struct AssetRecord: Sendable, Equatable {
    /// What stays the same when a file is renamed or moved within its file system.
    package struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
        /// In nanoseconds since 1970; 0 where the file system does not record it. Numbers of inodes are used again, at another time.
        let born: Int64
    }

    package let identity: Identity
    /// Below the library's folder; names of strangers need not be text.
    package let folder: [UInt8]
    package let name: [UInt8]
    package let kind: PHAssetMediaType
    let size: UInt64
    /// In nanoseconds since 1970.
    let modified: Int64

    init(_ status: appex_named_status, folder: [UInt8], name: [UInt8], kind: PHAssetMediaType) {
        identity = Identity(device: status.device, inode: status.inode, born: status.born)
        (self.folder, self.name, self.kind) = (folder, name, kind)
        (size, modified) = (status.size, status.modified)
    }

    /// When the file came to be: the earlier of its two times. A copy has the time of the picture and a birth of its own; where neither is older
    /// than the other, they are the same.
    var created: Int64 { identity.born != 0 ? min(identity.born, modified) : modified }

    /// The bytes of the path below the library's folder.
    package var path: [UInt8] { folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name }

    /// In the order of the library: the oldest first; the same for the same files, whatever the order of a folder's listing.
    static func precedes(_ one: AssetRecord, _ other: AssetRecord) -> Bool {
        if one.created != other.created { return one.created < other.created }
        if one.folder != other.folder { return one.folder.lexicographicallyPrecedes(other.folder) }
        return one.name.lexicographicallyPrecedes(other.name)
    }
}

extension AssetRecord.Identity {
    private static let ending = "/L0/001"

    /// As Apple's identifiers look: a UUID, here made of the inode's number and the time of its birth, and an ending.
    var text: String {
        let digits = Self.hexadecimal(inode) + Self.hexadecimal(UInt64(bitPattern: born))
        var parts: [Substring] = []
        var rest = digits[...]
        for count in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return parts.joined(separator: "-") + Self.ending
    }

    /// What an identifier stands for; nil for a text that is none of ours.
    static func parts(of text: String) -> (inode: UInt64, born: Int64)? {
        guard text.utf8.count == 36 + ending.utf8.count, text.hasSuffix(ending) else { return nil }
        let digits = text.dropLast(ending.count).filter { $0 != "-" }
        guard digits.count == 32, let inode = UInt64(digits.prefix(16), radix: 16), let born = UInt64(digits.suffix(16), radix: 16) else {
            return nil
        }
        return (inode, Int64(bitPattern: born))
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Date {
    init(nanoseconds: Int64) { self.init(timeIntervalSince1970: Double(nanoseconds) / 1e9) }
}
