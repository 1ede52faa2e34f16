import Foundation
import SwiftProtobuf
import SystemCalls
import TestSupport
import Testing
import Wire

/// A million damaged frames: whatever the bytes are, reading them comes to an end without a trap.
@Suite(.timeLimit(.minutes(10))) struct FrameFuzzTests {
    private struct Tally {
        var frames = 0, bodies = 0, sealed = 0
    }

    @Test(arguments: 0..<2) func survivesDamagedFrames(half: Int) async throws {
        let before = ResidentMemory.bytes
        let seeds = try FrameSeed.all()
        let tally = try await onOwnThread { try Self.run(seeds, count: 500_000, start: UInt64(half) << 32 | 0x5EED) }
        // The damage must leave enough that works, or the test tests nothing.
        #expect(tally.frames > 250_000)
        #expect(tally.bodies > 100_000)
        #expect(tally.sealed > 200)
        #expect(ResidentMemory.bytes - before < 512 << 20)
    }

    private static func run(_ seeds: [FrameSeed], count: Int, start: UInt64) throws -> Tally {
        var mutator = Mutator(seeds: seeds, start: start)
        var tally = Tally()
        let memory = try SealedMemory.make(Data(count: 4096))
        let bodies = MethodTable.bodies
        for number in 0..<count {
            let (packet, seed) = mutator.next()
            // Every fourth comes with a descriptor, which only a frame that names a size may use.
            let descriptors = number & 3 == 0 ? [memory] : []
            guard let (frame, body, rest) = Channel.unpack(Data(packet), descriptors) else { continue }
            tally.frames += 1
            if rest.count < descriptors.count { tally.sealed += 1 }
            if body.count > WireLimits.sealedBody { Issue.record("a body of \(body.count) bytes") }
            let named = bodies[frame.method] ?? []
            for type in named { if read(type, body, checking: number & 63 == 0) { tally.bodies += 1 } }
            if !named.contains(where: { $0 == seed.type }), read(seed.type, body, checking: number & 63 == 0) { tally.bodies += 1 }
        }
        return tally
    }

    /// Reads the body. What can be read must be writable, and mean the same when it is read again.
    private static func read(_ type: any SwiftProtobuf.Message.Type, _ body: Data, checking: Bool) -> Bool {
        guard let message = try? type.init(serializedBytes: body) else { return false }
        guard checking else { return true }
        var options = BinaryEncodingOptions()
        options.useDeterministicOrdering = true
        do {
            let once: Data = try message.serializedBytes(options: options)
            let again: Data = try type.init(serializedBytes: once).serializedBytes(options: options)
            if once != again { Issue.record("\(type): \(body.hex) becomes \(once.hex), then \(again.hex)") }
        } catch {
            Issue.record("\(type): \(body.hex): \(error)")
        }
        return true
    }
}

enum ResidentMemory {
    /// Of this process, now.
    static var bytes: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
    }
}
