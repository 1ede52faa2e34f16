package import Foundation

extension ColorProfile {
    /// As an ICC profile of version 4.3.
    package var data: Data {
        let tags =
            [("desc", Self.localized(name)), ("cprt", Self.localized("No copyright, use freely")), ("wtpt", Self.xyz([0.9642, 1, 0.82491]))] + colors
        var body: [UInt8] = []
        var table = Self.number(tags.count, 4)
        let start = 128 + 4 + tags.count * 12
        for (name, value) in tags {
            table += Array(name.utf8) + Self.number(start + body.count, 4) + Self.number(value.count, 4)
            body += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
        }
        var header = Self.number(start + body.count, 4) + [0, 0, 0, 0] + [4, 0x30, 0, 0] + Array("mntr".utf8)
        header += Array((isGray ? "GRAY" : "RGB ").utf8) + Array("XYZ ".utf8)
        // A date is required, and says nothing.
        header += [2026, 1, 1, 0, 0, 0].flatMap { Self.number($0, 2) } + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
        header += [0.9642, 1, 0.82491].flatMap(Self.fixed) + [UInt8](repeating: 0, count: 48)
        return Data(header + table + body)
    }

    private var colors: [(String, [UInt8])] {
        guard !isGray else { return [("kTRC", Self.curve(curves[0]))] }
        // How D65 was adapted to D50 (Bradford).
        let adaptation = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01708, -0.00925, 0.01508, 0.75168]
        return [("chad", Array("sf32".utf8) + [0, 0, 0, 0] + adaptation.flatMap(Self.fixed))]
            + zip(["rXYZ", "gXYZ", "bXYZ"], primaries.map(Self.xyz)) + zip(["rTRC", "gTRC", "bTRC"], curves.map(Self.curve))
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }

    private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded()), 4) }

    private static func xyz(_ values: [Double]) -> [UInt8] { Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed) }

    private static func localized(_ text: String) -> [UInt8] {
        let words = Array(text.utf16)
        return Array("mluc".utf8) + [0, 0, 0, 0] + number(1, 4) + number(12, 4) + Array("enUS".utf8) + number(words.count * 2, 4) + number(28, 4)
            + words.flatMap { number(Int($0), 2) }
    }

    private static func curve(_ curve: ColorCurve) -> [UInt8] {
        switch curve {
        case .linear: Array("curv".utf8) + [0, 0, 0, 0] + number(0, 4)
        case .gamma(let gamma): Array("para".utf8) + [0, 0, 0, 0] + number(0, 2) + [0, 0] + fixed(gamma)
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            Array("para".utf8) + [0, 0, 0, 0] + number(4, 2) + [0, 0] + [g, a, b, c, d, e, f].flatMap(fixed)
        case .table(let values): Array("curv".utf8) + [0, 0, 0, 0] + number(values.count, 4) + values.flatMap { number(Int($0), 2) }
        }
    }
}
