/// FNV-1a, to tell things apart that nobody makes alike on purpose, or whose likeness does no harm.
package enum Fingerprint {
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// In 16 digits.
    package static func hex(_ bytes: some Sequence<UInt8>) -> String {
        let digits = String(of(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
