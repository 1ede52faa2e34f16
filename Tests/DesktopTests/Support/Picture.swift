import Foundation

/// Looks at pictures, with ImageMagick.
enum Picture {
    /// How many pixels have exactly this colour, opaque or not.
    static func count(of color: String, in picture: URL) throws -> Int {
        let words = [
            "convert", picture.path, "-alpha", "off", "-fill", "black", "+opaque", color, "-fill", "white", "-opaque", color, "-format",
            "%[fx:round(mean*w*h)]", "info:",
        ]
        return Int(try Command.succeed(words, environment: ["PATH": Place.path])) ?? -1
    }

    /// The best contrast to the most frequent colour that a gray and a red or green pixel have, 1 to 21, in the right third of a picture, where widgets
    /// have their numbers: the colour of a text is that of the pixels that it covers entirely.
    static func contrasts(in picture: URL) throws -> (plain: Double, colorful: Double) {
        let words = [
            "convert", picture.path, "-gravity", "east", "-crop", "35%x100%+0+0", "-alpha", "off", "-depth", "8", "-format", "%c", "histogram:info:",
        ]
        let lines = try Command.succeed(words, environment: ["PATH": Place.path])
        let colors = lines.matches(of: /([0-9]+): .*#([0-9A-F]{6})/).map { match in
            let number = UInt32(match.2, radix: 16) ?? 0
            return (count: Int(match.1) ?? 0, parts: [16, 8, 0].map { Double(number >> $0 & 255) / 255 })
        }
        guard let background = colors.max(by: { $0.count < $1.count }) else { throw Failure("\(picture.path) has no colours.") }
        func best(_ isWanted: (_ spread: Double) -> Bool) -> Double {
            colors.filter { isWanted(($0.parts.max() ?? 0) - ($0.parts.min() ?? 0)) }
                .map { ratio(luminance($0.parts), luminance(background.parts)) }.max() ?? 1
        }
        return (best { $0 < 0.06 }, best { $0 > 0.25 })
    }

    /// Relative luminance, after WCAG 2.1.
    private static func luminance(_ parts: [Double]) -> Double {
        let linear = parts.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    private static func ratio(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }

    /// The brightest pixel in a part of a picture, 0 to 1.
    static func brightest(in picture: URL, _ part: (x: Int, y: Int, width: Int, height: Int)) throws -> Double {
        let crop = "\(part.width)x\(part.height)+\(part.x)+\(part.y)"
        let words = ["convert", picture.path, "-crop", crop, "+repage", "-colorspace", "gray", "-format", "%[fx:maxima]", "info:"]
        return Double(try Command.succeed(words, environment: ["PATH": Place.path])) ?? 0
    }

    /// Writes a PNG file of one colour.
    static func write(_ color: String, size: String, to path: String) throws {
        _ = try Command.succeed(["convert", "-size", size, "xc:\(color)", "PNG24:" + path], environment: ["PATH": Place.path])
    }

    /// Puts a picture beside those of the displays.
    static func keep(_ path: String, as name: String) throws {
        try FileManager.default.createDirectory(atPath: Place.screenshots, withIntermediateDirectories: true)
        try Data(contentsOf: URL(fileURLWithPath: path)).write(to: URL(fileURLWithPath: "\(Place.screenshots)/\(name).png"))
    }
}
