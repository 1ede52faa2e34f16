import Foundation

/// Text as the bytes of a text type, and back.
enum TextBytes {
    static func data(_ text: String, typeIdentifier: String) -> Data {
        switch typeIdentifier {
        case TypeIdentifier.utf16PlainText:
            text.data(using: .utf16LittleEndian) ?? Data()
        case TypeIdentifier.utf16ExternalPlainText:
            Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
        default:
            Data(text.utf8)
        }
    }

    /// `nil` when the bytes are not text of the type.
    static func text(_ data: Data, typeIdentifier: String) -> String? {
        let mark = Array(data.prefix(3))
        if mark.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), bigEndian: false) }
        if mark.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), bigEndian: true) }
        if typeIdentifier == TypeIdentifier.utf16PlainText || typeIdentifier == TypeIdentifier.utf16ExternalPlainText {
            return utf16(data, bigEndian: false)
        }
        return String(validating: mark == [0xEF, 0xBB, 0xBF] ? data.dropFirst(3) : data, as: UTF8.self)
    }

    private static func utf16(_ data: Data, bigEndian: Bool) -> String? {
        let bytes = Array(data)
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: 0, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        return String(validating: units, as: UTF16.self)
    }
}
