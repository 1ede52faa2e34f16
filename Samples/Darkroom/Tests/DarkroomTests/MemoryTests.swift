import Foundation
import Testing

/// Photos of 50 megapixels within 120 MiB of private writable memory, which is what an extension may have.
///
/// The limit is RLIMIT_DATA: over it, an allocation fails and the tool ends with an error or a trap.
@Suite(.serialized) final class MemoryTests {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("darkroom-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    private func path(_ name: String) -> String {
        directory.appendingPathComponent(name).path
    }

    /// A large photo that is to be turned by a quarter.
    private func photo(_ name: String, _ settings: [String]) throws -> String {
        let drawn = try BuiltTool.launch(
            "/usr/bin/convert",
            ["-size", "8660x5773", "gradient:#204080-#e0c090", "-attenuate", "0.2", "+noise", "Uniform"] + settings + [path(name)])
        try #require(drawn.status == 0, "\(drawn.errors)")
        let tagged = try BuiltTool.launch(
            "/usr/bin/exiftool", ["-q", "-q", "-overwrite_original", "-n", "-Orientation=6", path(name)])
        try #require(tagged.status == 0, "\(tagged.errors)")
        return path(name)
    }

    @Test(arguments: [
        ("baseline.jpg", ["-sampling-factor", "4:2:0"]),
        ("progressive.jpg", ["-sampling-factor", "4:4:4", "-interlace", "JPEG"]),
        ("interlaced.png", ["-depth", "8", "-interlace", "PNG", "-define", "png:compression-level=1"]),
        (
            "interlaced-16-alpha.png",
            [
                "-alpha", "set", "-define", "png:color-type=6", "-define", "png:bit-depth=16", "-interlace", "PNG", "-define",
                "png:compression-level=1",
            ]
        ),
    ])
    func editsFiftyMegapixels(_ name: String, _ settings: [String]) throws {
        let input = try photo(name, settings)
        let output = path("out-\(name)")
        let everything = try BuiltTool.run(["edit", input, output, "--rotate", "--black-and-white", "--max-width", "2000"])
        #expect(everything.status == 0, "\(everything.errors)")
        #expect(everything.errors.contains("8660 x 5773 to 2000 x 3000"))
        let turned = try BuiltTool.run(["edit", input, output, "--rotate", "--black-and-white"])
        #expect(turned.status == 0, "\(turned.errors)")
        #expect(turned.errors.contains("8660 x 5773 to 5773 x 8660"))
    }

    @Test func theLimitIsEnforced() throws {
        let input = try photo("small.jpg", ["-resize", "100x100"])
        #expect(try BuiltTool.run(["edit", input, path("out.jpg")]).status == 0)
        #expect(try BuiltTool.run(["edit", input, path("out.jpg")], memory: 1 << 20).status != 0)
    }
}
