import CSodium

/// Bytes in memory that is locked, guarded, excluded from core dumps, and zeroed at the end.
final class SecretBytes: Sendable {
    let count: Int
    // SAFETY: written in `init` only; readers share it, and it lives as long as this object.
    nonisolated(unsafe) private let memory: UnsafeMutableRawPointer

    /// Nil when the machine has no memory for it.
    init?(count: Int, fill: (UnsafeMutablePointer<UInt8>) -> Void) {
        guard sodium_init() >= 0, let memory = sodium_malloc(count) else { return nil }
        self.count = count
        self.memory = memory
        // SAFETY: fresh memory of `count` bytes, written through this pointer only.
        fill(memory.bindMemory(to: UInt8.self, capacity: count))
        sodium_mprotect_readonly(memory)
    }

    deinit { sodium_free(memory) }

    func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        // SAFETY: raw memory of at least one byte, allocated as bytes, alive during the call.
        withExtendedLifetime(self) { body(UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))) }
    }
}

extension SecretBytes {
    static func random(count: Int) -> SecretBytes? { SecretBytes(count: count) { randombytes_buf($0, count) } }

    /// From hexadecimal digits, two for each byte; nil when they are not `count` bytes. The digits are zeroed.
    convenience init?(count: Int, digits: inout [UInt8]) {
        defer { sodium_memzero(&digits, digits.count) }
        var length = 0
        var isRead = false
        self.init(count: count) { bytes in
            isRead = sodium_hex2bin(bytes, count, digits, digits.count, nil, &length, nil) == 0
        }
        guard isRead, length == count else { return nil }
    }

    /// The bytes as hexadecimal digits; the caller must zero them.
    var digits: [UInt8] {
        var digits = [CChar](repeating: 0, count: count * 2 + 1)
        defer { sodium_memzero(&digits, digits.count) }
        withBytes { _ = sodium_bin2hex(&digits, digits.count, $0, count) }
        return digits.dropLast().map { UInt8(bitPattern: $0) }
    }
}
