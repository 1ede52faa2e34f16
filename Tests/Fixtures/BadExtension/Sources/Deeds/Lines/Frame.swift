/// A frame of the wire (Protocol/frame.proto), written by hand: no generated code has an opinion on what may be in it.
struct Frame {
    enum Kind: UInt64 { case request = 1, reply, failure, event, cancel, progress }
    enum Method: UInt64 { case uninstall = 7, hostState = 66, updateView = 72, launch = 96, lifecycle = 112, openURL = 113, claimFiles = 124 }

    var kind: Kind
    var call: UInt64 = 0
    var method: Method?
    /// In place of a method that has a name here.
    var number: UInt64?
    var body: [UInt8] = []
    /// The length of a body that travels as a descriptor.
    var bodySize: UInt64 = 0

    var bytes: [UInt8] {
        var bytes = Self.number(1, kind.rawValue)
        if call != 0 { bytes += Self.number(2, call) }
        if let number = number ?? method?.rawValue { bytes += Self.number(3, number) }
        if !body.isEmpty { bytes += Self.data(4, body) }
        if bodySize != 0 { bytes += Self.number(5, bodySize) }
        return bytes
    }

    static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] { varint(field << 3) + varint(value) }

    static func data(_ field: UInt64, _ data: [UInt8]) -> [UInt8] { varint(field << 3 | 2) + varint(UInt64(data.count)) + data }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), value)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
