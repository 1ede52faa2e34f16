import Foundation

extension TIFFBytes {
    /// The bytes of a value; nil when they are not there, or more than `limit`.
    package func raw(_ entry: TIFFEntry, atMost limit: Int = 1 << 20) -> [UInt8]? {
        entry.length <= limit ? bytes(at: entry.offset, count: entry.length) : nil
    }

    /// The numbers of a value; nil for text.
    package func numbers(_ entry: TIFFEntry) -> [Double]? {
        guard entry.count <= 4096, let bytes = raw(entry) else { return nil }
        return (0..<entry.count).map { index in
            let part = bytes[(index * entry.kind.size)..<((index + 1) * entry.kind.size)]
            return number(part, entry.kind)
        }
    }

    private func number(_ bytes: ArraySlice<UInt8>, _ kind: TIFFEntry.Kind) -> Double {
        let bits = Self.number(bytes, isLittleEndian)
        func half(_ isSecond: Bool) -> UInt32 {
            let middle = bytes.startIndex + 4
            return UInt32(Self.number(isSecond ? bytes[middle...] : bytes[..<middle], isLittleEndian))
        }
        func quotient(_ above: Double, _ below: Double) -> Double { below == 0 ? 0 : above / below }
        return switch kind {
        case .byte, .ascii, .undefined, .short, .long, .directory: Double(bits)
        case .signedByte: Double(Int8(truncatingIfNeeded: bits))
        case .signedShort: Double(Int16(truncatingIfNeeded: bits))
        case .signedLong: Double(Int32(truncatingIfNeeded: bits))
        case .rational: quotient(Double(half(false)), Double(half(true)))
        case .signedRational: quotient(Double(Int32(bitPattern: half(false))), Double(Int32(bitPattern: half(true))))
        case .float: Double(Float(bitPattern: UInt32(bits)))
        case .double: Double(bitPattern: bits)
        }
    }

    /// The first number of a value, as a whole one.
    package func integer(_ entry: TIFFEntry?) -> Int? {
        guard let entry, entry.count > 0, entry.kind != .ascii, let bytes = bytes(at: entry.offset, count: entry.kind.size) else { return nil }
        let number = number(bytes[...], entry.kind)
        return number.isFinite && abs(number) < 1e15 ? Int(number) : nil
    }

    /// The first number of a value; nil for a fraction of nothing, which cameras write for what they do not know.
    package func known(_ entry: TIFFEntry?) -> Double? {
        guard let entry, entry.count > 0, entry.kind != .ascii, let bytes = bytes(at: entry.offset, count: entry.kind.size) else { return nil }
        let isFraction = entry.kind == .rational || entry.kind == .signedRational
        if isFraction, bytes[4...].allSatisfy({ $0 == 0 }) { return nil }
        let number = number(bytes[...], entry.kind)
        return number.isFinite ? number : nil
    }

    /// Degrees, minutes and seconds as degrees.
    package func degrees(_ entry: TIFFEntry?) -> Double? {
        guard let entry, known(entry) != nil, let parts = numbers(entry), parts.count == 3 else { return nil }
        return parts[0] + parts[1] / 60 + parts[2] / 3600
    }

    /// A text without the zeros at its end.
    package func text(_ entry: TIFFEntry) -> String? {
        guard entry.kind == .ascii || entry.kind == .undefined || entry.kind == .byte, let bytes = raw(entry, atMost: 1 << 16) else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The directory to which an entry leads.
    package func directory(of tag: UInt16, in directory: TIFFDirectory) -> TIFFDirectory? {
        integer(directory[tag]).flatMap { self.directory(at: $0) }
    }
}
