import Foundation

/// A picture drawn in code, with no two neighbours alike, so that every misplaced pixel shows.
struct TestPicture: Equatable {
    let width: Int
    let height: Int
    /// RGBA, 16 bits each.
    var samples: [UInt16]

    /// Smooth enough for JPEG: compression then changes little, and what is in the wrong place differs much.
    init(width: Int, height: Int, alpha: Bool = false) {
        self.width = width
        self.height = height
        samples = []
        samples.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                samples.append(UInt16(x * 65_535 / max(1, width - 1)))
                samples.append(UInt16(y * 65_535 / max(1, height - 1)))
                samples.append(UInt16((x + 2 * y) * 65_535 / max(1, width + 2 * height)))
                samples.append(alpha ? UInt16((3 * x + y) * 65_535 / max(1, 3 * width + height)) : 65_535)
            }
        }
    }

    /// Reads any file as ImageMagick sees it, without turning it.
    init(contentsOf path: String) throws {
        let size = String(decoding: try Tool.convert(path, "-format", "%w %h", "info:"), as: UTF8.self)
            .split(separator: " ").compactMap { Int($0) }
        width = size[0]
        height = size[1]
        let data = [UInt8](try Tool.convert(path, "-depth", "16", "-endian", "MSB", "rgba:-"))
        samples = stride(from: 0, to: data.count - 1, by: 2).map { UInt16(data[$0]) << 8 | UInt16(data[$0 + 1]) }
    }

    /// Writes a file in the format of its name, with ImageMagick's settings for it.
    func write(to path: String, _ settings: [String] = []) throws {
        let raw = path + ".rgba"
        try Data(samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }).write(to: URL(fileURLWithPath: raw))
        defer { try? FileManager.default.removeItem(atPath: raw) }
        let opaque = channel(3).allSatisfy { $0 == .max } ? ["-alpha", "off"] : []
        _ = try Tool.run(
            "/usr/bin/convert",
            ["-size", "\(width)x\(height)", "-depth", "16", "-endian", "MSB", "rgba:\(raw)"] + opaque + settings + [path])
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt16] {
        Array(samples[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }

    /// One of the four channels.
    func channel(_ index: Int) -> [UInt16] {
        stride(from: index, to: samples.count, by: 4).map { samples[$0] }
    }

    var isGrey: Bool {
        channel(0) == channel(1) && channel(0) == channel(2)
    }

    /// The mean difference of samples, in 8-bit steps; nil when the sizes differ.
    func meanDifference(from other: TestPicture) -> Double? {
        guard width == other.width, height == other.height, samples.count == other.samples.count else { return nil }
        let sum = zip(samples, other.samples).reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) }
        return sum / Double(samples.count) / 257
    }

    /// The greatest difference of samples, in 8-bit steps.
    func greatestDifference(from other: TestPicture) -> Double? {
        guard width == other.width, height == other.height, samples.count == other.samples.count else { return nil }
        return (zip(samples, other.samples).map { abs(Double($0) - Double($1)) }.max() ?? 0) / 257
    }
}
