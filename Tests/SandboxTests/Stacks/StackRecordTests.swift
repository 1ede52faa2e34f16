import CCrash
import ExtensionModel
import Foundation
import Testing

@testable import Sandbox

/// What a process leaves is its own word: anything may be in there.
@Suite struct StackRecordTests {
    private func read(_ bytes: [UInt8]) throws -> StackRecord? {
        let memory = try StackMemory()
        #expect(pwrite(memory.memory.rawValue, bytes, bytes.count, 0) == bytes.count)
        return memory.read()
    }

    /// A record that was finished, and nothing else that makes sense.
    private func header(state: UInt32 = 2, version: UInt32 = 1) -> [UInt8] {
        Array("ASTK".utf8) + withUnsafeBytes(of: version, Array.init) + withUnsafeBytes(of: state, Array.init)
    }

    @Test func nobodyCanMakeTheMemoryLongerOrShorter() throws {
        let memory = try StackMemory()
        #expect(ftruncate(memory.memory.rawValue, 1 << 30) != 0)
        #expect(ftruncate(memory.memory.rawValue, 0) != 0)
        #expect(pwrite(memory.memory.rawValue, [1], 1, off_t(appex_stack_file_size)) <= 0)
    }

    @Test func findsNothingInMemoryThatNobodyWrote() throws {
        #expect(try StackMemory().read() == nil)
    }

    @Test func takesNoRecordThatWasNotFinished() throws {
        #expect(try read(header(state: 1)) == nil)
        #expect(try read(header(version: 2)) == nil)
        #expect(try read(header()) != nil)
    }

    @Test func staysInBoundsWhateverIsThere() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let rest = (0..<Int(appex_stack_file_size) - 12).map { _ in UInt8.random(in: 0...255, using: &random) }
            let record = try #require(try read(header() + rest))
            #expect(record.frames.count <= Int(appex_stack_frames) && record.images.count <= Int(appex_stack_images))
            #expect(record.frames.allSatisfy { $0.image.map(record.images.indices.contains) ?? true })
            #expect(record.images.allSatisfy { $0.path.utf8.count <= 3 * Int(appex_stack_path) && $0.buildID.count <= 32 })
            #expect(record.skipped.count >= 0)
        }
    }

    @Test func everythingFullOfOnesIsNoTrouble() throws {
        let record = try #require(try read(header() + [UInt8](repeating: 0xFF, count: Int(appex_stack_file_size) - 12)))
        #expect(record.frames.count == Int(appex_stack_frames))
        #expect(record.frames.allSatisfy { $0.image == nil })
    }
}
