package import Foundation

extension ColorProfile {
    /// Nil for a profile that is damaged or of another kind: with tables, or for printers.
    package init?(_ data: Data) {
        guard data.count >= 132, data.count <= 1 << 24 else { return nil }
        let reader = ProfileReader(bytes: [UInt8](data))
        guard let tags = reader.tags, reader.text(36) == "acsp", reader.text(20) == "XYZ ", tags["A2B0"] == nil else { return nil }
        func curve(_ tag: String) -> ColorCurve? { tags[tag].flatMap(reader.curve) }
        func primary(_ tag: String) -> [Double]? { tags[tag].flatMap(reader.xyz) }
        switch reader.text(16) {
        case "GRAY":
            guard let gray = curve("kTRC") else { return nil }
            self.init(name: "", primaries: [], curves: [gray])
        case "RGB ":
            guard let red = primary("rXYZ"), let green = primary("gXYZ"), let blue = primary("bXYZ"), let ofRed = curve("rTRC"),
                let ofGreen = curve("gTRC"), let ofBlue = curve("bTRC")
            else { return nil }
            self.init(name: "", primaries: [red, green, blue], curves: [ofRed, ofGreen, ofBlue])
            guard fromSRGB != nil else { return nil }
        default: return nil
        }
    }

    /// What a profile calls itself, also one of another kind; nil for one without a name.
    package static func description(of data: Data) -> String? {
        guard data.count >= 132, data.count <= 1 << 24 else { return nil }
        let reader = ProfileReader(bytes: [UInt8](data))
        return reader.tags?["desc"].flatMap(reader.description)
    }
}

/// Reads ICC.1, 7.2 and 10.
private struct ProfileReader {
    let bytes: [UInt8]

    func number(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    func text(_ offset: Int) -> String? {
        guard offset <= bytes.count - 4 else { return nil }
        return String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
    }

    /// s15Fixed16Number.
    func fixed(_ offset: Int) -> Double? { number(offset, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 } }

    /// The place of each tag.
    var tags: [String: Range<Int>]? {
        guard let count = number(128, 4), count <= 256 else { return nil }
        var tags: [String: Range<Int>] = [:]
        for index in 0..<count {
            guard let name = text(132 + index * 12), let offset = number(136 + index * 12, 4), let size = number(140 + index * 12, 4),
                offset <= bytes.count, size <= bytes.count - offset
            else { return nil }
            tags[name] = offset..<(offset + size)
        }
        return tags
    }

    func xyz(_ place: Range<Int>) -> [Double]? {
        guard place.count >= 20, text(place.lowerBound) == "XYZ " else { return nil }
        return [8, 12, 16].compactMap { fixed(place.lowerBound + $0) }
    }

    /// The first of the texts in several languages, or the text of an old profile.
    func description(_ place: Range<Int>) -> String? {
        let start = place.lowerBound
        func part(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
            offset >= 0 && count >= 0 && offset <= place.count && count <= place.count - offset
                ? bytes[(start + offset)..<(start + offset + count)] : nil
        }
        switch text(start) {
        case "desc": return number(start + 8, 4).flatMap { part(12, $0) }.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        case "mluc":
            guard let count = number(start + 20, 4), let offset = number(start + 24, 4), count <= 1024, let words = part(offset, count) else {
                return nil
            }
            return String(bytes: words, encoding: .utf16BigEndian)
        default: return nil
        }
    }

    func curve(_ place: Range<Int>) -> ColorCurve? {
        guard place.count >= 12 else { return nil }
        let start = place.lowerBound
        switch text(start) {
        case "curv":
            guard let count = number(start + 8, 4) else { return nil }
            if count == 0 { return .linear }
            guard count <= 65536, place.count >= 12 + count * 2 else { return nil }
            let values = (0..<count).compactMap { number(start + 12 + $0 * 2, 2).map { UInt16($0) } }
            if count == 1 { return values[0] > 0 ? .gamma(Double(values[0]) / 256) : nil }
            return .table(values)
        case "para":
            guard let kind = number(start + 8, 2), kind <= 4 else { return nil }
            let count = [1, 3, 4, 5, 7][kind]
            guard place.count >= 12 + count * 4 else { return nil }
            let p = (0..<count).compactMap { fixed(start + 12 + $0 * 4) }
            let isFlat = kind == 1 || kind == 2
            guard p.count == count, p[0] > 0, !isFlat || p[1] != 0 else { return nil }
            return switch kind {
            case 0: .gamma(p[0])
            case 1: .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: 0, f: 0)
            case 2: .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: p[3], f: p[3])
            case 3: .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
            default: .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
            }
        default: return nil
        }
    }
}
