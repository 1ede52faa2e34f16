/// Small ICC profiles that are valid.
enum TestProfile {
    static let rgb = profile(
        space: "RGB ",
        tags: [
            ("rXYZ", xyz(0x6FA2, 0x38F5, 0x0390)), ("gXYZ", xyz(0x6299, 0xB785, 0x18DA)), ("bXYZ", xyz(0x24A0, 0x0F84, 0xB6CF)),
            ("rTRC", gamma), ("gTRC", gamma), ("bTRC", gamma),
        ])
    static let grey = profile(space: "GRAY", tags: [("kTRC", gamma)])

    private static let gamma = ascii("curv") + long(0) + long(1) + [2, 0x33, 0, 0]

    private static func profile(space: String, tags: [(String, [UInt8])]) -> [UInt8] {
        let description = ascii("desc") + long(0) + long(5) + ascii("Test") + [0] + [UInt8](repeating: 0, count: 78)
        let all =
            [
                ("desc", description), ("cprt", ascii("text") + long(0) + ascii("none") + [0]), ("wtpt", xyz(0xF6D6, 0x10000, 0xD32D)),
            ] + tags
        var table = long(all.count)
        var data: [UInt8] = []
        let start = 128 + 4 + 12 * all.count
        for (name, bytes) in all {
            table += ascii(name) + long(start + data.count) + long(bytes.count)
            data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        var header = long(start + data.count) + long(0) + long(0x0210_0000) + ascii("mntr") + ascii(space) + ascii("XYZ ")
        header += [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + ascii("acsp")
        header += [UInt8](repeating: 0, count: 28) + long(0xF6D6) + long(0x10000) + long(0xD32D)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + data
    }

    private static func xyz(_ x: Int, _ y: Int, _ z: Int) -> [UInt8] {
        ascii("XYZ ") + long(0) + long(x) + long(y) + long(z)
    }

    private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func long(_ value: Int) -> [UInt8] {
        [UInt8(value >> 24 & 0xFF), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }
}
