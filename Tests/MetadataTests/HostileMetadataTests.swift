import Foundation
import RandomNumbers
import TestSupport
import Testing

/// Files that nobody means well with: the program refuses them in a sentence, carries what it can read, or ends within its limits.
@Suite struct HostileMetadataTests {
    private let files: Carrying

    init() throws { files = try Carrying() }

    private func file(_ format: String) throws -> Data { try files.bytes(files.said(format)) }

    /// Takes the bytes as the original and as the rendered file. Neither may end the program by a signal but those of its limits.
    private func use(_ bytes: Data, _ format: String, _ name: String = "") throws {
        let strange = try files.make("strange.\(format)", bytes)
        let bare = files.path("bare.\(format)")
        if !FileManager.default.fileExists(atPath: bare) { try files.make("bare.\(format)") }
        for (original, rendered) in [(strange, bare), (try files.said(format), strange)] {
            switch try files.carry(original, to: rendered) {
            case .ended(let signal): Issue.record("signal \(signal): \(name) of \(format)")
            case .carried(let path): try FileManager.default.removeItem(atPath: path)
            case .complete, .notWritten, .failed: break
            }
        }
    }

    @Test(arguments: ["jpg", "png", "webp", "tiff", "heic"]) func whatIsCutOff(_ format: String) throws {
        let whole = try file(format)
        for length in Set(stride(from: 0, to: whole.count, by: max(1, whole.count / 12))).union([1, 2, 8, 12]).sorted() {
            try use(whole.prefix(length), format, "\(length) bytes")
        }
    }

    @Test(arguments: ["jpg", "png", "webp", "tiff", "heic"]) func whatHasWrongBytes(_ format: String) throws {
        let whole = try file(format)
        var random = SplitMix64(state: 7)
        for round in 0..<12 {
            var wrong = whole
            for _ in 0...random.below(6) { wrong[random.below(wrong.count)] = UInt8(random.below(256)) }
            try use(wrong, format, "round \(round)")
        }
    }

    @Test func whatIsNoPictureIsRefusedInASentence() throws {
        let good = try files.said("jpg")
        for bytes in [Data("This is a letter.".utf8), Data(repeating: 0xff, count: 100), Data("%PDF-1.4 aaaaaaaaaaaaaaaa".utf8), Data()] {
            let strange = try files.make("letter", bytes)
            for (original, rendered) in [(strange, good), (good, strange)] {
                guard case .failed(let sentence) = try files.carry(original, to: rendered) else {
                    Issue.record("\(bytes as NSData)")
                    continue
                }
                #expect(!sentence.contains("\n\n"))
            }
        }
        #expect(try files.carry("/dev/null", to: good) == .failed("The original is not a regular file.\n"))
    }

    @Test func directoriesThatFollowThemselvesEnd() throws {
        let bare = try files.bytes(files.make("bare.jpg"))
        let make = ExifBytes.Entry.text(0x010f, "Acme")
        let loops = [
            // The next directory, the EXIF directory and its own parts are the first one.
            ExifBytes.directory([make], at: 8, next: 8), ExifBytes.directory([make, .long(0x8769, 8)], at: 8),
            ExifBytes.directory([make, .long(0x8825, 8), .long(0x8769, 8), .long(0xa005, 8)], at: 8, next: 8),
            ExifBytes.directory([make, ExifBytes.Entry(tag: 0x014a, type: 4, count: 4000, data: Data(repeating: 8, count: 16_000))], at: 8),
        ]
        for (number, loop) in loops.enumerated() {
            try use(ExifBytes.jpeg(bare, ExifBytes.header + loop), "jpg", "loop \(number)")
            try use(ExifBytes.header + loop, "tiff", "loop \(number)")
        }
    }

    @Test func countsThatAreHugeAreNotBelieved() throws {
        let bare = try files.bytes(files.make("bare.jpg"))
        for count in [UInt32.max, 1 << 31, 1 << 28, 0x4000_0001] {
            for (tag, type) in [(0x010f, 2), (0x0111, 4), (0x9286, 7), (0x927c, 7), (0x8825, 12)] as [(UInt16, UInt16)] {
                let entry = ExifBytes.Entry(tag: tag, type: type, count: count, data: Data(repeating: 9, count: 64))
                try use(ExifBytes.jpeg(bare, ExifBytes.header + ExifBytes.directory([entry], at: 8)), "jpg", "\(count) of \(tag)")
            }
        }
        var many = ExifBytes.header + UInt16.max.littleEndianData
        for tag in 0..<5000 { many += UInt16(tag).littleEndianData + Data(repeating: 1, count: 10) }
        try use(ExifBytes.jpeg(bare, many), "jpg", "many entries")
        try use(many, "tiff", "many entries")
        // Chunks and boxes that are longer than the file.
        for format in ["png", "webp", "heic"] {
            var wrong = try file(format)
            for place in stride(from: 8, to: min(wrong.count, 64), by: 4) {
                wrong.replaceSubrange(place..<place + 4, with: Data(repeating: 0xff, count: 4))
                try use(wrong, format, "at \(place)")
            }
        }
    }

    /// An entity in XMP data that stands for ten others, again and again.
    @Test func textsThatGrowWhenTheyAreReadEnd() throws {
        var entities = "<!ENTITY a0 \"ten letters\">"
        for level in 1...12 { entities += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">" }
        let packet = """
            <?xml version="1.0"?><!DOCTYPE x [\(entities)]><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\
            <dc:source>&a12;</dc:source></rdf:Description></rdf:RDF></x:xmpmeta>
            """
        let bare = try files.bytes(files.make("bare.jpg"))
        let contents = Data("http://ns.adobe.com/xap/1.0/\0".utf8) + Data(packet.utf8)
        let segment = Data([0xff, 0xe1]) + withUnsafeBytes(of: UInt16(contents.count + 2).bigEndian) { Data($0) } + contents
        try use(bare.prefix(2) + segment + bare.dropFirst(2), "jpg", "entities")
    }

    @Test func aFileThatIsTooLongIsNotRead() throws {
        let good = try files.said("jpg")
        let long = try files.make("long.jpg", files.bytes(good))
        try #require(truncate(long, 513 << 20) == 0)
        #expect(try files.carry(long, to: good) == .failed("The original is longer than 512 MiB.\n"))
        #expect(try files.carry(good, to: long) == .failed("The picture is longer than 512 MiB.\n"))
    }
}
