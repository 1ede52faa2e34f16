/// XMP is XML. The few properties that repeat EXIF's are set in place, and every other byte stays.
enum XMPPacket {
    static func edited(_ packet: [UInt8], change: MetadataChange?) -> [UInt8] {
        guard let change else { return packet }
        var result = packet
        if change.resetsOrientation {
            result = set("tiff:Orientation", to: 1, in: result)
        }
        for (name, value) in [
            ("tiff:ImageWidth", change.size.width), ("tiff:ImageLength", change.size.height),
            ("exif:PixelXDimension", change.size.width), ("exif:PixelYDimension", change.size.height),
        ] {
            result = set(name, to: value, in: result)
        }
        return result
    }

    /// Sets `name="6"` and `<name>6</name>`. What is not a number is left alone.
    private static func set(_ name: String, to value: Int, in packet: [UInt8]) -> [UInt8] {
        let name = Array(name.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(packet.count + 16)
        var position = 0
        while position < packet.count {
            if packet[position] == name[0], packet[position...].starts(with: name),
                let digits = digits(after: position + name.count, in: packet)
            {
                result += packet[position..<digits.lowerBound]
                result += String(value).utf8
                position = digits.upperBound
            } else {
                result.append(packet[position])
                position += 1
            }
        }
        return result
    }

    private static func digits(after start: Int, in packet: [UInt8]) -> Range<Int>? {
        var first = start
        if first < packet.count, packet[first] == UInt8(ascii: ">") {
            first += 1
        } else if first + 1 < packet.count, packet[first] == UInt8(ascii: "="),
            packet[first + 1] == UInt8(ascii: "\"") || packet[first + 1] == UInt8(ascii: "'")
        {
            first += 2
        } else {
            return nil
        }
        var end = first
        while end < packet.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(packet[end]) {
            end += 1
        }
        return end > first ? first..<end : nil
    }
}
