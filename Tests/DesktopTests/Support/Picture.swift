import Foundation

/// Looks into picture files.
enum Picture {
    /// How many pixels have exactly a colour, such as `rgb(255,59,48)`.
    static func count(_ colour: String, in path: String) throws -> Int {
        let words = [
            "convert", path, "-alpha", "off", "-fill", "black", "+opaque", colour, "-fill", "white", "-opaque", colour, "-format",
            "%[fx:round(mean*w*h)]", "info:",
        ]
        return Int(try Command.succeed(words, environment: ["PATH": Place.path])) ?? -1
    }

    /// Writes a PNG file of one colour.
    static func write(_ colour: String, size: String, to path: String) throws {
        _ = try Command.succeed(["convert", "-size", size, "xc:\(colour)", "PNG24:" + path], environment: ["PATH": Place.path])
    }
}
