import Foundation
import RandomNumbers

/// Damages bytes. The same generator makes the same damage.
struct Mutator {
    private let seeds: [FrameSeed]
    var random: SplitMix64

    init(seeds: [FrameSeed], start: UInt64) {
        self.seeds = seeds
        random = SplitMix64(state: start)
    }

    /// A damaged packet, and the seed that it was.
    mutating func next() -> (packet: [UInt8], seed: FrameSeed) {
        let seed = seeds[random.below(seeds.count)]
        if random.below(64) == 0 { return (seed.header + [5 << 3] + Self.varint(size()), seed) }
        // Half of the damage is inside a frame that is whole, or little of it would be seen by the types of the bodies.
        if random.next() & 1 == 0 { return (damage(seed.header + Self.field(4, seed.body)), seed) }
        return (seed.header + Self.field(4, damage(seed.body)), seed)
    }

    private mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...random.below(3) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let position = random.below(bytes.count + 1)
        switch random.below(10) {
        case 0, 1:
            guard position < bytes.count else { return }
            bytes[position] ^= 1 << UInt8(random.below(8))
        case 2, 3:
            guard position < bytes.count else { return }
            bytes[position] = random.next() & 1 == 0 ? Self.edges[random.below(Self.edges.count)] : UInt8(random.below(256))
        case 4: bytes.removeSubrange(position...)
        case 5: bytes.removeSubrange(position..<min(bytes.count, position + 1 + random.below(8)))
        case 6:  // duplication
            let end = min(bytes.count, position + 1 + random.below(32))
            bytes.insert(contentsOf: bytes[position..<end], at: position)
        case 7:  // splicing
            let other = seeds[random.below(seeds.count)].body
            guard !other.isEmpty else { return }
            let start = random.below(other.count)
            bytes.insert(contentsOf: other[start..<min(other.count, start + 1 + random.below(48))], at: position)
        case 8: varintBomb(&bytes, at: position)
        default: if random.below(8) == 0 { nestingBomb(&bytes, at: position) } else { bytes.append(UInt8(random.below(256))) }
        }
    }

    /// Numbers with too many bytes, and lengths far beyond the packet.
    private mutating func varintBomb(_ bytes: inout [UInt8], at position: Int) {
        let tag = UInt8(1 + random.below(15)) << 3 | UInt8(random.below(6))
        let length = 1 + random.below(12)
        bytes.insert(contentsOf: [tag] + [UInt8](repeating: 0xFF, count: length) + [UInt8(random.below(128))], at: position)
    }

    /// How long a body that travels as a descriptor could be said to be.
    private mutating func size() -> UInt64 {
        let edges: [UInt64] = [1, 4096, 4097, 60_001, 64 << 20, (64 << 20) + 1, 1 << 31, 1 << 32, (1 << 63) - 1, 1 << 63, .max]
        return random.next() & 1 == 0 ? edges[random.below(edges.count)] : random.next() >> UInt64(random.below(64))
    }

    /// Groups in groups, or messages in messages.
    private mutating func nestingBomb(_ bytes: inout [UInt8], at position: Int) {
        let depth = 1 + random.below(150)
        if random.next() & 1 == 0 {
            let field = UInt8(1 + random.below(15)) << 3
            bytes.insert(contentsOf: [UInt8](repeating: field | 3, count: depth), at: position)
            if random.next() & 1 == 0 { bytes.append(contentsOf: [UInt8](repeating: field | 4, count: depth)) }
        } else {
            let numbers = [9, 1, 10, 4].shuffled(using: &random).prefix(1 + random.below(2))
            for _ in 0..<depth { for number in numbers { bytes = Self.field(UInt8(number), bytes) } }
        }
    }

    private static let edges: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0x08, 0x0A, 0x0B, 0x0C, 0x22, 0x28]

    private static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        [number << 3 | 2] + varint(UInt64(bytes.count)) + bytes
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var rest = value
        var bytes: [UInt8] = []
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
