/// A line of badges, written byte by byte: thousands of badges are told while a folder opens.
enum BadgeLine {
    /// The JSON of `{"badges": …}`, without an end of line.
    static func bytes(_ badges: [HubMessage.Badges]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(badges.count * 160 + 16)
        bytes += Array(#"{"badges":["#.utf8)
        for (number, badge) in badges.enumerated() {
            bytes += number == 0 ? begin : next
            add(badge.uri, to: &bytes)
            bytes += emblems
            for (number, emblem) in badge.emblems.enumerated() {
                if number > 0 { bytes.append(UInt8(ascii: ",")) }
                add(emblem, to: &bytes)
            }
            bytes += tip
            add(badge.tip, to: &bytes)
            bytes.append(UInt8(ascii: "}"))
        }
        bytes += Array("]}".utf8)
        return bytes
    }

    private static let begin = Array(#"{"uri":"#.utf8)
    private static let next = Array(#",{"uri":"#.utf8)
    private static let emblems = Array(#","emblems":["#.utf8)
    private static let tip = Array(#"],"tip":"#.utf8)
    private static let digits = Array("0123456789abcdef".utf8)

    /// A text as JSON has it, in quotation marks.
    static func add(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            var written = 0
            for (place, byte) in text.enumerated() where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                bytes += text[written..<place]
                written = place + 1
                if byte < 0x20 {
                    bytes += [
                        UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
                    ]
                } else {
                    bytes += [UInt8(ascii: "\\"), byte]
                }
            }
            bytes += text[written...]
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
