import Foundation

/// Reads the field numbers of an encoded message without the code under test.
enum WireFields {
    /// The numbers of the outermost fields; nil when the bytes are not fields.
    static func numbers(in bytes: Data) -> Set<Int>? {
        var numbers: Set<Int> = []
        var rest = [UInt8](bytes)[...]
        while !rest.isEmpty {
            guard let tag = varint(&rest) else { return nil }
            numbers.insert(Int(tag >> 3))
            let skipped: Int
            switch tag & 7 {
            case 0:
                guard varint(&rest) != nil else { return nil }
                skipped = 0
            case 1: skipped = 8
            case 2:
                guard let length = varint(&rest), length <= rest.count else { return nil }
                skipped = Int(length)
            case 5: skipped = 4
            default: return nil
            }
            guard skipped <= rest.count else { return nil }
            rest = rest.dropFirst(skipped)
        }
        return numbers
    }

    private static func varint(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
