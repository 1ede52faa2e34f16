/// Reads `.strings` files: `"key" = "value";` with comments, or the XML form of a property list.
///
/// Foundation's reader of the text form reports no line numbers and guesses encodings, so this small parser with limits replaces it.
public enum StringsFile {
    /// The largest file that is read, in bytes.
    public static let sizeLimit = 256 << 10

    /// Why a file was refused.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The line, from 1; nil when the failure concerns the whole file.
        public var line: Int?
        /// What is wrong and what to do, as sentences.
        public var reason: String

        /// The line and the reason, as one line of text.
        public var description: String { line.map { "Line \($0): \(reason)" } ?? reason }
    }

    /// The texts of a file by their keys; when a key occurs twice, the last text.
    /// - Parameter bytes: UTF-8, or UTF-16 of either byte order, with or without a byte order mark.
    public static func parse(_ bytes: [UInt8]) throws(Failure) -> [String: String] {
        if bytes.count > sizeLimit {
            throw Failure(line: nil, reason: "The file has more than \(sizeLimit) bytes; split it.")
        }
        if bytes.starts(with: "bplist".utf8) {
            throw Failure(line: nil, reason: "The file is a binary property list; convert it with “plutil -convert xml1 <file>”.")
        }
        let text = try decode(bytes)
        let start = text.drop { $0.isWhitespace }
        if start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist") {
            return try xml(Array(start.utf8))
        }
        var parser = StringsParser(text)
        return try parser.parse()
    }

    private static func xml(_ bytes: [UInt8]) throws(Failure) -> [String: String] {
        do throws(PropertyListError) {
            return try PropertyListReader.dictionary(from: bytes).compactMapValues(\.string)
        } catch {
            throw Failure(line: nil, reason: "Found \(error). \(error.remedy)")
        }
    }

    private static func decode(_ bytes: [UInt8]) throws(Failure) -> String {
        // Without a byte order mark, a zero in one of the first two bytes is half of an ASCII character.
        let text: String? =
            switch (bytes.first, bytes.dropFirst().first) {
            case (0xFF, 0xFE): utf16(bytes.dropFirst(2), isBigEndian: false)
            case (0xFE, 0xFF): utf16(bytes.dropFirst(2), isBigEndian: true)
            case (0, _?): utf16(bytes[...], isBigEndian: true)
            case (_?, 0): utf16(bytes[...], isBigEndian: false)
            default: String(validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
            }
        guard let text else {
            throw Failure(line: nil, reason: "The text is neither UTF-8 nor UTF-16; save it as UTF-8.")
        }
        return text
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(validating: units, as: UTF16.self)
    }
}
