import Foundation
import RandomNumbers
import Testing
@testable import UniformTypeIdentifiers

struct DetectionTests {
    /// Without shared-mime-info, so that results are the same everywhere.
    private let catalog = TypeCatalog(mimeDirectories: [])

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func zip(_ entries: [(String, String)]) -> [UInt8] {
        entries.flatMap { name, content in
            let size = UInt8(content.utf8.count)
            return [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, size, 0, 0, 0, size, 0, 0, 0, UInt8(name.utf8.count), 0, 0, 0]
                + bytes(name) + bytes(content)
        }
    }

    static let samples: [(String, [UInt8])] = [
        ("public.jpeg", [0xff, 0xd8, 0xff, 0xe0, 0, 0x10] + bytes("JFIF")),
        ("public.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d] + bytes("IHDR")),
        ("com.compuserve.gif", bytes("GIF89a\u{1}\0\u{1}\0")),
        ("com.adobe.pdf", bytes("%PDF-1.7\n")),
        ("public.zip-archive", zip([("a.txt", "hello")])),
        ("public.zip-archive", [0x50, 0x4b, 5, 6] + [UInt8](repeating: 0, count: 18)),
        ("org.openxmlformats.wordprocessingml.document", zip([("[Content_Types].xml", "<x/>"), ("word/document.xml", "")])),
        ("org.idpf.epub-container", zip([("mimetype", "application/epub+zip")])),
        ("org.oasis-open.opendocument.text", zip([("mimetype", "application/vnd.oasis.opendocument.text")])),
        ("com.sun.java-archive", zip([("META-INF/MANIFEST.MF", "")])),
        ("org.gnu.gnu-zip-archive", [0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]),
        ("public.mpeg-4", [0, 0, 0, 0x18] + bytes("ftypisom")),
        ("com.apple.quicktime-movie", [0, 0, 0, 0x14] + bytes("ftypqt  ")),
        ("public.heic", [0, 0, 0, 0x18] + bytes("ftypheic")),
        ("com.apple.m4a-audio", [0, 0, 0, 0x18] + bytes("ftypM4A ")),
        ("org.webmproject.webp", bytes("RIFF\u{10}\0\0\0WEBPVP8 ")),
        ("com.microsoft.waveform-audio", bytes("RIFF\u{10}\0\0\0WAVEfmt ")),
        ("public.tiff", bytes("II*\0\u{8}\0\0\0")),
        ("public.tiff", bytes("MM\0*\0\0\0\u{8}")),
        ("com.microsoft.bmp", bytes("BM") + [0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 40, 0, 0, 0]),
        ("public.mp3", bytes("ID3\u{3}\0\0\0")),
        ("public.mp3", [0xff, 0xfb, 0x90, 0x64]),
        ("org.freedesktop.mime.audio.x-vorbis-x2b-ogg", bytes("OggS") + [UInt8](repeating: 0, count: 24) + bytes("\u{1}vorbis")),
        ("org.webmproject.webm", [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84] + bytes("webm")),
        ("org.xiph.flac", bytes("fLaC\0\0\0\u{22}")),
        ("com.apple.xml-property-list", bytes("<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"x\" \"y\">\n<plist version=\"1.0\">")),
        ("com.apple.binary-property-list", bytes("bplist00\u{d1}")),
        ("public.html", bytes("\n <!DOCTYPE HTML>\n<title>x</title>")),
        ("public.html", bytes("<!-- c --><HTML><body>")),
        ("public.xhtml", bytes("<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\">")),
        ("public.svg-image", bytes("<svg xmlns=\"http://www.w3.org/2000/svg\"/>")),
        ("public.svg-image", [0xef, 0xbb, 0xbf] + bytes("<?xml version='1.0'?><!-- < --><svg:svg>")),
        ("public.xml", bytes("<?xml version=\"1.0\"?><unknown/>")),
        ("public.rtf", bytes("{\\rtf1\\ansi")),
        ("org.freedesktop.mime.application.vnd.sqlite3", bytes("SQLite format 3\0\u{10}\0")),
        ("public.elf-binary", [0x7f] + bytes("ELF") + [2, 1, 1, 0]),
        ("public.vcard", bytes("BEGIN:VCARD\r\nVERSION:3.0\r\n")),
        ("public.python-script", bytes("#!/usr/bin/env python3\nprint(1)\n")),
        ("public.bash-script", bytes("#!/bin/bash -e\n")),
        ("public.script", bytes("#!/opt/odd/thing\n")),
        ("public.tar-archive", [UInt8](repeating: 0x61, count: 257) + bytes("ustar\0")),
        ("public.utf8-plain-text", bytes("just some text\n")),
        ("public.utf8-plain-text", bytes("Grüße aus Köln – ½ €\n")),
        ("public.utf16-external-plain-text", [0xff, 0xfe, 0x68, 0, 0x69, 0]),
        ("public.data", []),
        ("public.data", [0, 1, 2, 3, 4, 5]),
        ("public.data", [0x80, 0x81, 0xfe, 0x20]),
        ("public.data", bytes("text with a \0 in it")),
    ]

    @Test(arguments: samples)
    func recognises(_ identifier: String, _ content: [UInt8]) {
        #expect(ContentDetection.identifier(content, catalog: catalog) == identifier)
        // With the files of a desktop, if there are any, the result is the same or a kind of it.
        let type = UTType.detect(content: content)
        #expect(UTType.conformance(of: type.identifier, to: identifier) || identifier == "public.data", "\(type)")
    }

    @Test func everySampleCutShortIsStillAnswered() {
        for (_, content) in Self.samples {
            for count in 0...content.count {
                #expect(!ContentDetection.identifier(Array(content.prefix(count)), catalog: catalog).isEmpty)
            }
        }
    }

    @Test func damagedSamplesNeverTrap() {
        var random = SplitMix64(state: 5)
        for (_, content) in Self.samples where !content.isEmpty {
            for _ in 0..<100 {
                var damaged = content + [UInt8](repeating: 0xff, count: 16)
                for _ in 0..<4 { damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(truncatingIfNeeded: random.next()) }
                _ = ContentDetection.identifier(damaged, catalog: catalog)
            }
        }
    }

    @Test func textThatIsCutInsideACharacterIsText() {
        let text = [UInt8](String(repeating: "a", count: ContentDetection.headerLength - 1).utf8) + [0xe2]
        #expect(ContentDetection.identifier(text, catalog: catalog) == "public.utf8-plain-text")
        #expect(ContentDetection.identifier([0x61, 0xe2], catalog: catalog) == "public.data")
    }

    @Test func anInstalledRuleNamesWhatIsInAContainer() throws {
        let scratch = try ScratchDirectory()
        var magic = Array("MIME-Magic\0\n[70:application/x-thing+zip]\n>30=".utf8) + [0, 5] + Self.bytes("thing") + [0x0a]
        magic += Array("[30:application/x-never]\n>0=".utf8) + [0, 2] + Self.bytes("PK") + [0x0a]
        try scratch.write(magic, to: "magic")
        let catalog = TypeCatalog(mimeDirectories: [scratch.path])
        #expect(ContentDetection.identifier(Self.zip([("thing", "")]), catalog: catalog) == "org.freedesktop.mime.application.x-thing-x2b-zip")
        #expect(ContentDetection.identifier(Self.zip([("other", "")]), catalog: catalog) == "public.zip-archive")
    }

    @Test func aNameThatSaysSomethingDecides() throws {
        let scratch = try ScratchDirectory()
        #expect(try catalog.detect(contentsOf: scratch.write("text", to: "photo.JPG")) == "public.jpeg")
        #expect(try catalog.detect(contentsOf: scratch.write(Self.bytes("%PDF-1.4"), to: "photo.unknownext")) == "com.adobe.pdf")
        #expect(try catalog.detect(contentsOf: scratch.write(Self.bytes("%PDF-1.4"), to: "noextension")) == "com.adobe.pdf")
        #expect(try catalog.detect(contentsOf: scratch.write(Self.bytes("GIF89a"), to: ".png")) == "com.compuserve.gif")
        #expect(try UTType.detect(contentsOf: scratch.url.appendingPathComponent("noextension")) == .pdf)
    }

    @Test func readsOnlyTheStartOfALongFile() throws {
        let scratch = try ScratchDirectory()
        let file = try scratch.write(Self.bytes(String(repeating: "a", count: ContentDetection.headerLength)) + [0, 0, 0], to: "long")
        #expect(try catalog.detect(contentsOf: file) == "public.utf8-plain-text")
    }

    @Test(arguments: [
        ("A.app", "com.apple.application-bundle"), ("B.appex", "com.apple.application-and-system-extension"),
        ("C.framework", "com.apple.framework"), ("D.rtfd", "com.apple.rtfd"), ("plain", "public.folder"), ("odd.jpeg", "public.folder"),
        ("v1.2", "public.folder"),
    ])
    func tellsBundlesFromFolders(_ name: String, _ identifier: String) throws {
        let scratch = try ScratchDirectory()
        let directory = scratch.url.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        #expect(try catalog.detect(contentsOf: directory) == identifier)
    }

    @Test func linksAndPipesAreNeitherFollowedNorOpened() throws {
        let scratch = try ScratchDirectory()
        let file = try scratch.write(Self.bytes("%PDF-1.4"), to: "file")
        let link = scratch.url.appendingPathComponent("link.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(try catalog.detect(contentsOf: link) == "public.symlink")
        let pipe = scratch.url.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(try catalog.detect(contentsOf: pipe) == "public.named-pipe")
        #expect(try catalog.detect(contentsOf: URL(fileURLWithPath: "/dev/null")) == "public.character-special")
    }

    @Test func saysWhyAFileCannotBeRead() throws {
        let scratch = try ScratchDirectory()
        let missing = #expect(throws: UTTypeDetectionError.self) {
            try UTType.detect(contentsOf: scratch.url.appendingPathComponent("missing"))
        }
        #expect(missing?.errorNumber == ENOENT && missing?.description.contains("no such file") == true)
        let web = try #require(URL(string: "https://example.com/a.png"))
        #expect(throws: UTTypeDetectionError(path: "https://example.com/a.png", errorNumber: 0)) { try UTType.detect(contentsOf: web) }
    }
}
