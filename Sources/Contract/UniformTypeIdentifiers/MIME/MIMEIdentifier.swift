/// Identifiers for MIME types that are not in the system table: `org.freedesktop.mime.<type>.<subtype>`.
///
/// The identifier is computed from the MIME type alone and can be converted back, so every process uses the same identifier for a MIME type and
/// can interpret it, even without the files of shared-mime-info. Letters are lower case; digits, `-` and `.` stay; any other
/// character is written `-xHH-` with its hexadecimal code (`image/foo+xml` is `org.freedesktop.mime.image.foo-x2b-xml`).
enum MIMEIdentifier {
    static let prefix = "org.freedesktop.mime."
    /// The longest MIME type that has an identifier.
    static let longest = 127

    /// The identifier of a MIME type without parameters, or `nil` for text that is not a MIME type.
    static func identifier(ofMIMEType mimeType: String) -> String? {
        let folded = Array(ASCIIFolding.fold(mimeType).utf8)
        guard isMIMEType(folded), let slash = folded.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        return prefix + escape(folded[..<slash], dot: false) + "." + escape(folded[(slash + 1)...], dot: true)
    }

    /// The MIME type of a folded identifier, or `nil` for other identifiers.
    static func mimeType(ofIdentifier identifier: String) -> String? {
        guard identifier.hasPrefix(prefix), identifier.utf8.count <= 1024 else { return nil }
        let rest = Array(identifier.utf8.dropFirst(prefix.utf8.count))
        guard let dot = rest.firstIndex(of: UInt8(ascii: ".")), let type = unescape(rest[..<dot]),
            let subtype = unescape(rest[(dot + 1)...])
        else { return nil }
        let bytes = type + [UInt8(ascii: "/")] + subtype
        guard isMIMEType(bytes) else { return nil }
        let mimeType = String(decoding: bytes, as: UTF8.self)
        // Only the canonical spelling is accepted; otherwise a type would have several identifiers.
        return self.identifier(ofMIMEType: mimeType) == identifier ? mimeType : nil
    }

    static func isReserved(_ identifier: String) -> Bool {
        ASCIIFolding.fold(identifier).hasPrefix(prefix)
    }

    /// Whether bytes are `type/subtype`, both consisting of characters that RFC 6838 allows.
    static func isMIMEType(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.count <= longest, let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return false }
        let type = bytes[..<slash], subtype = bytes[bytes.index(after: slash)...]
        return !type.isEmpty && !subtype.isEmpty && type.allSatisfy(isToken) && subtype.allSatisfy(isToken)
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "."):
            true
        default: isPlain(byte)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    private static func escape(_ part: ArraySlice<UInt8>, dot: Bool) -> String {
        var out = ""
        for (index, byte) in zip(part.indices, part) {
            // A hyphen that would look like the start of an escape is escaped itself.
            let ambiguous = byte == UInt8(ascii: "-") && escaped(part[index...]) != nil
            if !ambiguous, isPlain(byte) || dot && byte == UInt8(ascii: ".") {
                out.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                out += "-x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) + "-"
            }
        }
        return out
    }

    private static func unescape(_ part: ArraySlice<UInt8>) -> [UInt8]? {
        var out: [UInt8] = [], rest = part
        while let byte = rest.first {
            if let value = escaped(rest) {
                out.append(value)
                rest = rest.dropFirst(5)
            } else {
                out.append(byte)
                rest = rest.dropFirst()
            }
        }
        return out
    }

    /// The value of `-xHH-` at the start of `bytes`.
    private static func escaped(_ bytes: ArraySlice<UInt8>) -> UInt8? {
        let five = Array(bytes.prefix(5))
        guard five.count == 5, five[0] == UInt8(ascii: "-"), five[1] == UInt8(ascii: "x"), five[4] == UInt8(ascii: "-"),
            let high = digit(five[2]), let low = digit(five[3])
        else { return nil }
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
