/// The APP13 segment: a list of numbered resources. Captions (IPTC) are in it, and sometimes a preview of the old picture.
enum PhotoshopResources {
    static let prefix = Array("Photoshop 3.0\0".utf8)

    private static let thumbnails: Set<Int> = [0x0409, 0x040C]

    /// The segment without previews; unchanged when it cannot be read to its end.
    static func withoutThumbnails(_ segment: [UInt8]) -> [UInt8] {
        var result = prefix
        var position = prefix.count
        while position < segment.count {
            guard let resource = resource(at: position, in: segment) else { return segment }
            if !thumbnails.contains(resource.number) {
                result += segment[position..<resource.end]
            }
            position = resource.end
        }
        return result
    }

    /// "8BIM", number, name with its length in front, length, data; name and data padded to even lengths.
    private static func resource(at start: Int, in bytes: [UInt8]) -> (number: Int, end: Int)? {
        guard start + 7 <= bytes.count, bytes[start...].starts(with: "8BIM".utf8) else { return nil }
        let number = Int(bytes[start + 4]) << 8 | Int(bytes[start + 5])
        let lengthStart = start + 6 + evened(1 + Int(bytes[start + 6]))
        guard lengthStart + 4 <= bytes.count else { return nil }
        let length = bytes[lengthStart..<lengthStart + 4].reduce(0) { $0 << 8 | Int($1) }
        let end = lengthStart + 4 + evened(length)
        // The last one's padding is often left out.
        guard end <= bytes.count || lengthStart + 4 + length == bytes.count else { return nil }
        return (number, min(end, bytes.count))
    }

    private static func evened(_ length: Int) -> Int {
        length + length % 2
    }
}
