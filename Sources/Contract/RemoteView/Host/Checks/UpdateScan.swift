package import Foundation

/// Checks the encoded update before it is decoded, since a few bytes could become large objects.
package enum UpdateScan {
    /// The largest update: enough for the texts and drawings of a full view.
    package static let bytes = 16 << 20

    /// Checks the number of patches and images in an encoded UpdateView, counted without decoding them.
    package static func check(_ body: Data, limits: ViewLimits) throws(ViewViolation) {
        guard body.count <= bytes else { throw .updateTooLarge(bytes: bytes) }
        guard let fields = body.withUnsafeBytes({ countFields($0) }) else { throw .malformed }
        guard Double(fields) <= limits.patchBurst + 100 else { throw .tooManyPatches(perSecond: Int(limits.patchesPerSecond)) }
    }

    /// Nil for bytes that are not a message.
    private static func countFields(_ bytes: UnsafeRawBufferPointer) -> Int? {
        var (index, fields) = (0, 0)
        func varint() -> UInt64? {
            var (value, shift) = (UInt64(0), UInt64(0))
            while index < bytes.count, shift < 64 {
                let byte = bytes[index]
                index += 1
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return value }
                shift += 7
            }
            return nil
        }
        while index < bytes.count {
            guard let tag = varint() else { return nil }
            fields += 1
            let length: UInt64
            switch tag & 7 {
            case 0:
                guard varint() != nil else { return nil }
                length = 0
            case 1: length = 8
            case 2:
                guard let given = varint() else { return nil }
                length = given
            case 5: length = 4
            default: return nil
            }
            guard length <= UInt64(bytes.count - index) else { return nil }
            index += Int(length)
        }
        return fields
    }
}
