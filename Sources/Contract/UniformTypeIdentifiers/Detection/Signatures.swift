/// Formats that are recognised without shared-mime-info, by bytes at fixed offsets.
enum Signatures {
    private struct Signature: Sendable {
        let identifier: String
        let priority: Int
        /// All parts must match.
        let parts: [(offset: Int, bytes: [UInt8])]
        init(_ identifier: String, _ priority: Int = 90, _ parts: (Int, [UInt8])...) {
            self.identifier = identifier
            self.priority = priority
            self.parts = parts.map { (offset: $0.0, bytes: $0.1) }
        }
    }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static let table: [Signature] = [
        Signature("public.jpeg", 90, (0, [0xff, 0xd8, 0xff])),
        Signature("public.png", 90, (0, [0x89] + text("PNG\r\n") + [0x1a, 0x0a])),
        Signature("com.compuserve.gif", 90, (0, text("GIF87a"))),
        Signature("com.compuserve.gif", 90, (0, text("GIF89a"))),
        Signature("com.adobe.pdf", 90, (0, text("%PDF-"))),
        Signature("com.adobe.postscript", 60, (0, text("%!PS"))),
        Signature("org.webmproject.webp", 90, (0, text("RIFF")), (8, text("WEBP"))),
        Signature("com.microsoft.waveform-audio", 90, (0, text("RIFF")), (8, text("WAVE"))),
        Signature("public.avi", 90, (0, text("RIFF")), (8, text("AVI "))),
        Signature("public.aiff-audio", 90, (0, text("FORM")), (8, text("AIFF"))),
        Signature("public.aifc-audio", 90, (0, text("FORM")), (8, text("AIFC"))),
        Signature("public.tiff", 50, (0, text("II*\0"))),
        Signature("public.tiff", 50, (0, text("MM\0*"))),
        Signature("com.adobe.photoshop-image", 90, (0, text("8BPS"))),
        Signature("com.apple.icns", 90, (0, text("icns"))),
        Signature("public.jpeg-xl", 90, (0, [0, 0, 0, 0x0c] + text("JXL \r\n") + [0x87, 0x0a])),
        Signature("public.jpeg-2000", 90, (0, [0, 0, 0, 0x0c] + text("jP  \r\n") + [0x87, 0x0a])),
        Signature("com.ilm.openexr-image", 90, (0, [0x76, 0x2f, 0x31, 0x01])),
        Signature("public.mp3", 80, (0, text("ID3"))),
        Signature("org.xiph.flac", 90, (0, text("fLaC"))),
        Signature("public.midi-audio", 90, (0, text("MThd"))),
        Signature("com.apple.coreaudio-format", 90, (0, text("caff"))),
        Signature("com.adobe.flash.video", 80, (0, text("FLV\u{1}"))),
        Signature("public.mpeg", 80, (0, [0, 0, 1, 0xba])),
        Signature("public.mpeg-2-transport-stream", 80, (0, [0x47]), (188, [0x47]), (376, [0x47])),
        Signature("org.gnu.gnu-zip-archive", 40, (0, [0x1f, 0x8b, 0x08])),
        Signature("public.bzip2-archive", 50, (0, text("BZh")), (4, text("1AY&SY"))),
        Signature("org.tukaani.xz-archive", 50, (0, [0xfd] + text("7zXZ\0"))),
        Signature("org.7-zip.7-zip-archive", 90, (0, text("7z") + [0xbc, 0xaf, 0x27, 0x1c])),
        Signature("public.tar-archive", 50, (257, text("ustar"))),
        Signature("com.apple.xar-archive", 50, (0, text("xar!"))),
        Signature("public.elf-binary", 40, (0, [0x7f] + text("ELF"))),
        Signature("com.apple.binary-property-list", 90, (0, text("bplist0"))),
        Signature("public.rtf", 90, (0, text("{\\rtf"))),
        Signature("public.vcard", 90, (0, text("BEGIN:VCARD"))),
        Signature("com.apple.ical.ics", 90, (0, text("BEGIN:VCALENDAR"))),
        Signature("public.x509-certificate", 80, (0, text("-----BEGIN CERTIFICATE-----"))),
        Signature("public.opentype-font", 90, (0, text("OTTO"))),
        Signature("public.truetype-collection-font", 90, (0, text("ttcf"))),
        Signature("public.truetype-ttf-font", 60, (0, [0, 1, 0, 0, 0])),
    ]

    static func match(_ header: [UInt8]) -> ContentMatch? {
        for signature in table where signature.parts.allSatisfy({ has($0.bytes, at: $0.offset, in: header) }) {
            return ContentMatch(signature.identifier, signature.priority)
        }
        return Containers.match(header) ?? structured(header)
    }

    static func has(_ bytes: [UInt8], at offset: Int, in header: [UInt8]) -> Bool {
        offset <= header.count && header[offset...].starts(with: bytes)
    }

    /// Formats whose first bytes alone are too short for a reliable match.
    private static func structured(_ header: [UInt8]) -> ContentMatch? {
        if has(text("SQLite format 3\0"), at: 0, in: header) { return ContentMatch(mimeType: "application/vnd.sqlite3", 90) }
        if has(text("BM"), at: 0, in: header), header.count >= 18, header[6..<10].allSatisfy({ $0 == 0 }),
            [12, 40, 52, 56, 64, 108, 124].contains(header[14]), header[15..<18].allSatisfy({ $0 == 0 })
        {
            return ContentMatch("com.microsoft.bmp", 80)
        }
        if has([0, 0, 1, 0], at: 0, in: header), header.count >= 22, header[5] == 0, header[4] > 0, header[9] == 0 {
            return ContentMatch("com.microsoft.ico", 50)
        }
        if has(text("MZ"), at: 0, in: header), header.count >= 64 {
            let offset = Int(header[60]) | Int(header[61]) << 8 | Int(header[62]) << 16 | Int(header[63]) << 24
            return ContentMatch("com.microsoft.windows-executable", has(text("PE\0\0"), at: offset, in: header) ? 80 : 30)
        }
        // Java's versions start at 45; the same four bytes begin a universal Mach-O file, where a small number follows them.
        if has([0xca, 0xfe, 0xba, 0xbe], at: 0, in: header), header.count >= 8, header[6] > 0 || header[7] >= 45 {
            return ContentMatch("com.sun.java-class", 80)
        }
        return isMPEGAudio(header) ? ContentMatch("public.mp3", 30) : nil
    }

    /// A frame of MPEG audio, layer 3, whose header has no reserved value.
    private static func isMPEGAudio(_ header: [UInt8]) -> Bool {
        guard header.count >= 4, header[0] == 0xff, header[1] & 0xe6 == 0xe2, header[1] & 0x18 != 0x08 else { return false }
        return header[2] & 0xf0 != 0xf0 && header[2] & 0xf0 != 0 && header[2] & 0x0c != 0x0c
    }
}
