/// Container formats: the contents determine the type, as far as the first bytes show them.
enum Containers {
    static func match(_ header: [UInt8]) -> ContentMatch? {
        if Signatures.has(Array("ftyp".utf8), at: 4, in: header) { return isoMedia(header) }
        if Signatures.has([0x50, 0x4b, 3, 4], at: 0, in: header) { return zip(header) }
        if Signatures.has([0x50, 0x4b, 5, 6], at: 0, in: header) { return ContentMatch("public.zip-archive", 40) }
        if Signatures.has(Array("OggS".utf8), at: 0, in: header) { return ogg(header) }
        if Signatures.has([0x1a, 0x45, 0xdf, 0xa3], at: 0, in: header) { return matroska(header) }
        return nil
    }

    private static let brands: [(String, String)] = [
        ("qt  ", "com.apple.quicktime-movie"), ("M4A ", "com.apple.m4a-audio"), ("M4B ", "com.apple.protected-mpeg-4-audio-b"),
        ("M4P ", "com.apple.protected-mpeg-4-audio"), ("M4V ", "com.apple.m4v-video"), ("M4VH", "com.apple.m4v-video"),
        ("heic", "public.heic"), ("heix", "public.heic"), ("hevc", "public.heics"), ("hevx", "public.heics"),
        ("mif1", "public.heif"), ("msf1", "public.heifs"), ("avci", "public.avci"), ("avcs", "public.avcs"),
    ]

    /// ISO base media: the major brand determines the format.
    private static func isoMedia(_ header: [UInt8]) -> ContentMatch? {
        guard header.count >= 12 else { return nil }
        let brand = String(decoding: header[8..<12], as: UTF8.self)
        if let known = brands.first(where: { $0.0 == brand }) { return ContentMatch(known.1, 90) }
        if brand == "avif" || brand == "avis" { return ContentMatch(mimeType: "image/avif", 90) }
        if brand.hasPrefix("3gp") { return ContentMatch("public.3gpp", 90) }
        if brand.hasPrefix("3g2") { return ContentMatch("public.3gpp2", 90) }
        return ContentMatch("public.mpeg-4", 80)
    }

    /// ZIP: reads the entries whose headers are within the header bytes, for the names with which office, book and Java files start.
    private static func zip(_ header: [UInt8]) -> ContentMatch {
        var position = 0
        while Signatures.has([0x50, 0x4b, 3, 4], at: position, in: header), header.count - position >= 30 {
            func number(_ offset: Int, _ bytes: Int) -> Int {
                (0..<bytes).reduce(0) { $0 | Int(header[position + offset + $1]) << (8 * $1) }
            }
            let size = number(18, 4), nameLength = number(26, 2), extraLength = number(28, 2)
            let nameStart = position + 30
            guard nameLength <= header.count - nameStart else { break }
            let name = String(decoding: header[nameStart..<nameStart + nameLength], as: UTF8.self)
            let data = nameStart + nameLength + extraLength
            if position == 0, name == "mimetype", number(8, 2) == 0, size <= MIMEIdentifier.longest, data <= header.count - size,
                let match = ContentMatch(mimeType: String(decoding: header[data..<data + size], as: UTF8.self), 90)
            {
                return match
            }
            if let identifier = identifier(ofEntry: name) { return ContentMatch(identifier, 80) }
            // An entry whose size follows its data cannot be skipped.
            guard number(6, 2) & 8 == 0, size <= header.count, data <= header.count - size else { break }
            position = data + size
        }
        return ContentMatch("public.zip-archive", 40)
    }

    private static func identifier(ofEntry name: String) -> String? {
        if name.hasPrefix("word/") { return "org.openxmlformats.wordprocessingml.document" }
        if name.hasPrefix("xl/") { return "org.openxmlformats.spreadsheetml.sheet" }
        if name.hasPrefix("ppt/") { return "org.openxmlformats.presentationml.presentation" }
        return name.hasPrefix("META-INF/MANIFEST.MF") ? "com.sun.java-archive" : nil
    }

    /// Ogg: the first packet of the first stream identifies the codec.
    private static func ogg(_ header: [UInt8]) -> ContentMatch? {
        func has(_ text: String) -> Bool { Signatures.has(Array(text.utf8), at: 28, in: header) }
        if has("\u{1}vorbis") { return ContentMatch(mimeType: "audio/x-vorbis+ogg", 80) }
        if has("OpusHead") { return ContentMatch(mimeType: "audio/x-opus+ogg", 80) }
        if has("\u{7f}FLAC") { return ContentMatch(mimeType: "audio/x-flac+ogg", 80) }
        if Signatures.has([0x80] + Array("theora".utf8), at: 28, in: header) { return ContentMatch(mimeType: "video/x-theora+ogg", 80) }
        return ContentMatch(mimeType: "application/ogg", 50)
    }

    /// Matroska and WebM differ in a string near the start.
    private static func matroska(_ header: [UInt8]) -> ContentMatch? {
        let start = header.prefix(64)
        func contains(_ text: String) -> Bool {
            let bytes = Array(text.utf8)
            return start.indices.contains { start[$0...].starts(with: bytes) }
        }
        return contains("webm") ? ContentMatch("org.webmproject.webm", 80) : ContentMatch(mimeType: "video/x-matroska", 50)
    }
}
