@testable import ExtensionModel

/// The smallest bytes that are the header of a shared library for this machine.
enum ELFFixture {
    static func library(
        type: UInt8 = 3, machine: UInt16 = ELFHeader.machine, elfClass: UInt8 = 2, byteOrder: UInt8 = 1, segments: [UInt8] = [1, 2]
    ) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64)
        bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, elfClass, byteOrder])
        bytes[16] = type
        bytes[18] = UInt8(machine & 0xFF)
        bytes[19] = UInt8(machine >> 8)
        bytes[32] = 64
        bytes[54] = 56
        bytes[56] = UInt8(segments.count)
        for kind in segments {
            var segment = [UInt8](repeating: 0, count: 56)
            segment[0] = kind
            segment[32] = 64
            bytes += segment
        }
        return bytes
    }
}
