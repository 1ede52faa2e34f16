import Foundation
import PictureEngine

/// Values of EXIF data as values of dictionaries, and back.
enum PropertyValue {
    static func read(_ entry: TIFFEntry, _ bytes: TIFFBytes, _ form: PropertyTag.Form) -> Any? {
        switch form {
        case .text: return bytes.text(entry)
        case .short, .long, .byte: return bytes.integer(entry)
        case .shorts, .bytes: return bytes.numbers(entry)?.map { Int(nearest: $0) }
        case .rational, .signed:
            guard let numbers = bytes.numbers(entry), let first = numbers.first else { return nil }
            return numbers.count == 1 ? first as Any : numbers as Any
        case .version: return bytes.text(entry)?.compactMap(\.wholeNumberValue)
        case .comment:
            guard let raw = bytes.raw(entry, atMost: 1 << 16), raw.count > 8 else { return nil }
            let text = raw.dropFirst(8)
            if raw.starts(with: Array("UNICODE".utf8)) {
                return String(
                    bytes: text.prefix(text.count & ~1), encoding: bytes.isLittleEndian ? .utf16LittleEndian : .utf16BigEndian)
            }
            return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        case .degrees: return bytes.degrees(entry)
        case .time:
            guard let parts = bytes.numbers(entry), parts.count == 3, parts.allSatisfy({ (0..<100).contains($0) }) else { return nil }
            let whole = parts[2].rounded() == parts[2]
            return String(format: whole ? "%02.0f:%02.0f:%02.0f" : "%02.0f:%02.0f:%05.2f", parts[0], parts[1], parts[2])
        }
    }

    /// Nil for `NSNull`, and for a value of another kind.
    static func written(_ value: Any, _ form: PropertyTag.Form) -> ExifDirectories.Value? {
        switch form {
        case .text: return (value as? String).map { .text($0) }
        case .short: return numbers(value)?.first.map { .short([UInt16(clamping: Int(nearest: $0))]) }
        case .shorts: return numbers(value).map { .short($0.map { UInt16(clamping: Int(nearest: $0)) }) }
        case .long: return numbers(value)?.first.map { .long([UInt32(clamping: Int(nearest: $0))]) }
        case .byte: return numbers(value)?.first.map { .init(.byte, [UInt8(clamping: Int(nearest: $0))]) }
        case .bytes: return numbers(value).map { .init(.byte, $0.map { UInt8(clamping: Int(nearest: $0)) }) }
        case .rational: return numbers(value).map { .rational($0) }
        case .signed: return numbers(value).map { .rational($0, isSigned: true) }
        case .version:
            let digits = (value as? String)?.compactMap(\.wholeNumberValue) ?? numbers(value)?.map { Int(nearest: $0) } ?? []
            let four = ([0] + digits + [0, 0, 0, 0]).suffix(from: digits.count == 4 ? 1 : 0).prefix(4)
            return digits.isEmpty ? nil : .init(.undefined, four.map { UInt8(clamping: 48 + $0) })
        case .comment:
            guard let text = value as? String else { return nil }
            let isPlain = text.utf8.allSatisfy { $0 < 128 }
            return .init(
                .undefined,
                isPlain
                    ? Array("ASCII\0\0\0".utf8) + Array(text.utf8)
                    : Array("UNICODE\0".utf8) + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        case .degrees:
            guard let degrees = numbers(value)?.first.map({ abs($0) }), degrees <= 360 else { return nil }
            let minutes = (degrees - degrees.rounded(.down)) * 60
            return .rational([degrees.rounded(.down), minutes.rounded(.down), (minutes - minutes.rounded(.down)) * 60])
        case .time:
            let parts = (value as? String)?.split(separator: ":").compactMap { Double($0) } ?? []
            return parts.count == 3 ? .rational(parts) : nil
        }
    }

    private static func numbers(_ value: Any) -> [Double]? {
        if let values = value as? [Any] {
            return values.compactMap { ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) ?? ($0 as? Int).map(Double.init) }
        }
        if let number = value as? NSNumber { return [number.doubleValue] }
        if let number = value as? Double { return [number] }
        return (value as? Int).map { [Double($0)] }
    }
}

extension Int {
    /// The nearest whole number; 0 for what is none.
    package init(nearest value: Double) { self = value.isFinite ? Int(Swift.min(Swift.max(value.rounded(), -1e15), 1e15)) : 0 }
}
