import Foundation
import Gates
import Testing

/// Every input that is kept of the fuzzer's goes through its gate: what it has found once cannot come back.
@Suite struct CorpusTests {
    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/Fuzzing/Corpora"

    private static func open(_ name: String) throws -> (gate: any Gate, longest: Int) {
        for type in Gates.all where type.name == name { return (try type.init(), type.longest) }
        throw Missing(name: name)
    }

    private struct Missing: Error { let name: String }

    /// The inputs of a gate by name: those that are packed, and those that once broke something, which are files of their own.
    private static func inputs(of gate: String) throws -> [(name: String, bytes: [UInt8])] {
        let unpacked = FileManager.default.temporaryDirectory.appendingPathComponent("appex-corpus-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: unpacked) }
        try FileManager.default.createDirectory(at: unpacked, withIntermediateDirectories: false)
        let tar = try Process.run(URL(fileURLWithPath: "/usr/bin/tar"), arguments: ["-xzf", "\(folder)/\(gate).tar.gz", "-C", unpacked.path])
        tar.waitUntilExit()
        try #require(tar.terminationStatus == 0)
        return try [unpacked, URL(fileURLWithPath: "\(folder)/\(gate)")].filter { access($0.path, F_OK) == 0 }.flatMap { folder in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map {
                ($0.lastPathComponent, Array(try Data(contentsOf: $0)))
            }
        }
    }

    @Test(arguments: Gates.names) func everyKeptInputPasses(_ name: String) throws {
        let (gate, longest) = try Self.open(name)
        let inputs = try Self.inputs(of: name)
        #expect(!inputs.isEmpty)
        for (input, bytes) in inputs {
            #expect(bytes.count <= longest, "\(input) is longer than inputs of this gate are")
            #expect(throws: Never.self, "\(name)/\(input)") { try gate.enter(bytes) }
        }
    }

    @Test(arguments: Gates.names) func takesNothingAndBytesOfNoMeaning(_ name: String) throws {
        let (gate, _) = try Self.open(name)
        for bytes in [[], [0], [0xFF], Array(repeating: 0, count: 4096), Array(repeating: 0xFF, count: 4096), Array("((((".utf8)] as [[UInt8]] {
            #expect(throws: Never.self) { try gate.enter(bytes) }
        }
    }

    @Test func everyCorpusHasAGate() throws {
        let corpora = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        // That of the icons goes through their program (KeptIconTests); only the fuzzer has it as a function.
        let names = Gates.names + ["icons"]
        #expect(Set(names.map { $0 + ".tar.gz" }).isSubset(of: corpora))
        #expect(corpora.allSatisfy { names.contains($0.replacing(".tar.gz", with: "")) })
    }

    @Test func theCorporaAreSmall() throws {
        let files = FileManager.default.enumerator(atPath: Self.folder)?.compactMap { $0 as? String } ?? []
        let sizes = try files.map { try FileManager.default.attributesOfItem(atPath: "\(Self.folder)/\($0)")[.size] as? Int ?? 0 }
        #expect(sizes.reduce(0, +) < 1 << 20)
    }
}
