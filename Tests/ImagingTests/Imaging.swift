import CImaging
import Foundation
import RemoteDrawing
import Wire

/// The library, linked in.
let imaging = ImagingLibrary(table: appex_imaging_table())

extension Pixels {
    /// Red, green, blue, alpha, as stored.
    func color(_ x: Int, _ y: Int) throws -> [UInt8] {
        try withBytes { bytes in
            let offset = y * stride + x * 4
            return [bytes[offset + 2], bytes[offset + 1], bytes[offset], bytes[offset + 3]]
        }
    }

    var allBytes: [UInt8] { get throws { try withBytes { Array($0) } } }

    /// A picture by a function of its places.
    static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> Pixels {
        try make(width: width, height: height) { memory in
            for y in 0..<height {
                for x in 0..<width {
                    let color = color(x, y)
                    memory[(y * width + x) * 4] = color[2]
                    memory[(y * width + x) * 4 + 1] = color[1]
                    memory[(y * width + x) * 4 + 2] = color[0]
                    memory[(y * width + x) * 4 + 3] = color[3]
                }
            }
        }
    }
}

/// A generator whose numbers are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var value = state
        value ^= value >> 33
        value = value &* 0xff51_afd7_ed55_8ccd
        return value ^ value >> 33
    }
}

/// A drawing, written down as operations with their numbers.
func drawing(_ steps: [(WireDrawOperation, [Double])], texts: [WireStyledText] = []) -> WireDisplayList {
    .with {
        $0.operations = steps.map(\.0)
        $0.numbers = steps.flatMap(\.1)
        $0.texts = texts
    }
}

func draw(
    _ steps: [(WireDrawOperation, [Double])], texts: [WireStyledText] = [], images: [Pixels] = [], width: Int = 40, height: Int = 40,
    scale: Double = 1
) throws -> Pixels {
    try imaging.draw(drawing(steps, texts: texts), images: images, width: width, height: height, scale: scale, isOpaque: false)
}

/// Runs ImageMagick's `convert`.
func convert(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/convert")
    process.arguments = arguments
    // A file and no pipe: a signal to this process, which has children, would interrupt the reading, which Foundation takes for fatal.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: file)
}
