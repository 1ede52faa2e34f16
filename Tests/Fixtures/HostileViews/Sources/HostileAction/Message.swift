/// A protobuf message, written by hand: no generated code has an opinion on what may be in it.
struct Message {
    private(set) var bytes: [UInt8] = []

    init(_ build: (inout Message) -> Void = { _ in }) { build(&self) }

    mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func number(_ field: UInt64, _ value: UInt64) {
        varint(field << 3)
        varint(value)
    }

    mutating func signed(_ field: UInt64, _ value: Int64) { number(field, UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

    mutating func double(_ field: UInt64, _ value: Double) {
        varint(field << 3 | 1)
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func doubles(_ field: UInt64, _ values: [Double]) {
        data(field, values.flatMap { value in withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) } })
    }

    mutating func data(_ field: UInt64, _ data: [UInt8]) {
        varint(field << 3 | 2)
        varint(UInt64(data.count))
        bytes.append(contentsOf: data)
    }

    mutating func string(_ field: UInt64, _ text: String) { data(field, Array(text.utf8)) }

    mutating func message(_ field: UInt64, _ build: (inout Message) -> Void) { data(field, Message(build).bytes) }
}
