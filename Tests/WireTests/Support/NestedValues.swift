import Foundation

/// Bytes of messages that are nested as deep as wanted, written without a message that deep.
enum NestedValues {
    /// A BeginRequest with an item whose user info has lists in lists. Each level is two messages, a Value and a ValueList.
    static func request(depth: Int) -> Data {
        var value = Data(hex: "0801")  // null
        for _ in 0..<depth { value = field(9, field(1, value)) }
        let entry = field(1, Data("k".utf8)) + field(2, value)
        return field(2, field(4, field(1, entry)))
    }

    /// A field of bytes.
    static func field(_ number: UInt64, _ bytes: Data) -> Data { varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes }

    static func varint(_ value: UInt64) -> Data {
        var rest = value
        var bytes = Data()
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
        return bytes
    }
}
