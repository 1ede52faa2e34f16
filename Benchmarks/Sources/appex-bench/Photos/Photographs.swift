import ExtensionFoundation

/// The photographs of the measurements, made with the command line of libvips: soft shapes in colours, with grain.
struct Photographs {
    private static let vips = "/usr/bin/vips"
    /// As the engine of Core Image writes it.
    static let jpeg = "[Q=90,strip=false]"

    let folder: String
    /// 50 megapixels.
    var large: String { folder + "/large.jpg" }
    /// 12 megapixels, as a telephone makes them.
    var usual: String { folder + "/usual.jpg" }

    init(in scratch: String) throws {
        folder = scratch + "/Photographs"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func file(_ name: String) -> String { "\(folder)/\(name)" }
        let (width, height) = (2166, 1444)
        try Self.vips("gaussnoise", file("grain.v"), "\(width * 4)", "\(height * 4)", "--sigma", "14", "--mean", "0", "--seed", "7")
        let planes = ["r", "g", "b"]
        for (number, plane) in planes.enumerated() {
            try Self.vips("perlin", file("shape.v"), "\(width)", "\(height)", "--cell-size", "200", "--seed", "\(number + 1)")
            try Self.vips("linear", file("shape.v"), file("values.v"), "100", "128")
            try Self.vips("resize", file("values.v"), file("large.v"), "4")
            try Self.vips("add", file("large.v"), file("grain.v"), file("grained.v"))
            try Self.vips("cast", file("grained.v"), file("\(plane).v"), "uchar")
        }
        try Self.vips("bandjoin", planes.map { file("\($0).v") }.joined(separator: " "), file("planes.v"))
        try Self.vips("copy", file("planes.v"), large + Self.jpeg, "--interpretation", "srgb")
        try Self.vips("resize", large, usual + Self.jpeg, "0.49")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".v") {
            try FileManager.default.removeItem(atPath: file(name))
        }
    }

    /// What `CISepiaTone` calculates, for `vips recomb`.
    func sepiaMatrix() throws -> String {
        let path = folder + "/sepia.mat"
        try Data("3 3\n0.393 0.769 0.189\n0.349 0.686 0.168\n0.272 0.534 0.131\n".utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The large photograph in sepia, as a program of its own: from its start to its end.
    func sepia(_ matrix: String) throws -> Int64 {
        try LaunchBenchmark.spawn([Self.vips, "recomb", large, folder + "/sepia.jpg" + Self.jpeg, matrix])
    }

    private static func vips(_ arguments: String...) throws {
        let process = try Process.quiet(vips, arguments)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("vips \(arguments.joined(separator: " ")) failed.") }
    }
}
