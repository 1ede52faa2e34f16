/// EXIF in a PNG as ImageMagick wrote it before there was a chunk for it: a name, a length and hexadecimal digits, by lines.
enum RawProfileText {
    /// nil when the text is not of that form.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        let lines = text.split(whereSeparator: { $0 == UInt8(ascii: "\n") })
        guard lines.count > 2,
            let length = Int(String(decoding: lines[1], as: UTF8.self).filter { $0 != " " }),
            length > 0, length <= text.count / 2
        else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(length)
        var high: UInt8?
        for digit in lines[2...].joined() {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue.map({ UInt8($0) }) else { return nil }
            if let first = high {
                result.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return result.count == length ? result : nil
    }
}
