import Foundation
import Testing

@testable import AppexBuild

@Suite struct ELFImageTests {
    /// A small library that the tests have beside them: the program they run in.
    private static let bytes = Result { try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe")) }

    @Test func readsWhatAProgramNeeds() throws {
        let image = try ELFImage(bytes: Self.bytes.get(), file: "tests")
        #expect(image.needed.contains("libswiftCore.so"))
        #expect(!image.searchPaths.isEmpty)
    }

    @Test func replacesTheSearchPathAndNothingElse() throws {
        let bytes = try Self.bytes.get()
        let changed = try ELFImage(bytes: bytes, file: "tests").settingSearchPaths(["$ORIGIN"])
        #expect(changed.count == bytes.count)
        let image = try ELFImage(bytes: changed, file: "tests")
        #expect(image.searchPaths == ["$ORIGIN"])
        #expect(image.needed == (try ELFImage(bytes: bytes, file: "tests").needed))
    }

    @Test func readsWhatAProgramUsesOfOthers() throws {
        let symbols = try ELFImage(bytes: Self.bytes.get(), file: "tests").undefinedSymbols
        #expect(symbols.contains("swift_retain"))
        // Of this module itself: defined here.
        #expect(!symbols.contains { $0.contains("ELFImageTests") })
        #expect(symbols.contains { SwiftSymbol.words(for: $0)?.contains("Swift.String") == true })
    }

    @Test func refusesAPathThatDoesNotFit() throws {
        let image = try ELFImage(bytes: Self.bytes.get(), file: "tests")
        #expect(throws: BuildError.self) { try image.settingSearchPaths([String(repeating: "x", count: 10_000)]) }
    }

    @Test(arguments: ["", "text", "\u{7F}ELF\u{2}\u{1}"])
    func refusesWhatIsNoELFFile(_ text: String) {
        #expect(throws: BuildError.self) { try ELFImage(bytes: Data(text.utf8), file: "f") }
    }

    @Test func survivesDamagedHeaders() throws {
        let bytes = try Self.bytes.get()
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            // Copy on write would copy the whole file; the headers and a bit more are enough to get lost in.
            var damaged = Data(bytes.prefix(64 << 10))
            for _ in 0..<8 { damaged[Int.random(in: 16..<2048, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            let image = try? ELFImage(bytes: damaged, file: "f")
            _ = try? image?.settingSearchPaths(["$ORIGIN"])
            _ = image?.undefinedSymbols
        }
    }
}
