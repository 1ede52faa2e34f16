import Foundation
import TestSupport
import Testing

/// What the original's file says about the picture is in the edited version, whose pixels nobody has touched.
@Suite struct CarryingTests {
    private static let formats = ["jpg", "png", "webp", "tiff"]
    private let files: Carrying

    init() throws { files = try Carrying() }

    // MARK: - All of it

    @Test(arguments: formats) func whatTheOriginalSaysIsCarried(_ format: String) throws {
        let original = try files.said(format)
        let rendered = try files.make("rendered.\(format)", "50x70", ["plasma:"])
        let result = try files.carried(original, to: rendered)
        let tags = try files.tags(result)
        #expect(tags["ExifIFD:DateTimeOriginal"] == "2024:05:06 07:08:09" && tags["IFD0:Make"] == "Acme")
        #expect(tags["GPS:GPSLatitude"] == "52.5" && tags["GPS:GPSLongitude"] == "13.25", "\(tags)")
        #expect(tags["XMP-dc:Title"] == "Harbour" && tags["XMP-dc:Subject"] == "boats, sea" && tags["XMP-xmpRights:UsageTerms"] == "None")
        if format != "webp" { #expect(tags["IPTC:Caption-Abstract"] == "Boats in the harbour") }
        #expect(tags["IFD0:Orientation"] == "1", "it is upright")
        #expect(try files.pixels(result) == files.pixels(rendered))
        if format != "tiff" { #expect(tags["ExifIFD:ExifImageWidth"] == "50" && tags["ExifIFD:ExifImageHeight"] == "70", "of the rendered picture") }
        #expect(try files.carry(original, to: result) == .complete, "nothing is missing now")
        // ImageMagick writes texts where exiftool does not want any.
        #expect(tags["ExifTool:Error"] == nil && (format == "png" || tags["ExifTool:Warning"] == nil), "\(tags)")
    }

    @Test(arguments: formats) func aFileWithoutMetadataChangesNothing(_ format: String) throws {
        let original = try files.make("original.\(format)")
        let said = try files.said(format)
        #expect(try files.carry(original, to: said) == .complete)
        // A copy that an extension returns stays as it is, lying and with its orientation.
        #expect(try files.carry(said, to: said) == .complete)
    }

    @Test func anOrientationThatWasCopiedDoesNotTurnThePictureAgain() throws {
        let tags = ["-IFD0:Orientation=6", "-IFD0:Make=Acme"]
        let original = try files.make("original.jpg", tags: tags)
        let turned = try files.carried(original, to: files.make("turned.jpg", "40x60", tags: tags))
        #expect(try files.tags(turned)["IFD0:Orientation"] == "1")
        #expect(try files.carry(original, to: files.make("lying.jpg", "60x40", ["xc:white"], tags: tags)) == .complete)
    }

    @Test(arguments: [("jpg", 150_000), ("png", 600), ("webp", 600), ("tiff", 600)])
    func theProfileOfTheRenderedPictureStays(_ format: String, _ length: Int) throws {
        func profile(_ name: String) throws -> Data {
            // A header and one tag.
            var bytes = Data(count: length)
            bytes.replaceSubrange(0..<4, with: withUnsafeBytes(of: UInt32(length).bigEndian) { Data($0) })
            bytes.replaceSubrange(8..<24, with: Data([4, 0x30, 0, 0]) + Data("mntrRGB XYZ ".utf8))
            bytes.replaceSubrange(36..<40, with: Data("acsp".utf8))
            bytes.replaceSubrange(128..<144, with: Data([0, 0, 0, 1]) + Data("desc".utf8) + Data([0, 0, 0, 144, 0, 0, 1, 0]))
            bytes.replaceSubrange(144..<148, with: Data(name.utf8))
            for place in 160..<length { bytes[place] = UInt8(truncatingIfNeeded: place &* 31) }
            return bytes
        }
        let (ours, theirs) = (try files.make("ours.icc", profile("ours")), try files.make("them.icc", profile("them")))
        let original = try files.make("original.\(format)", tags: ["-IFD0:Make=Acme", "-ICC_Profile<=\(theirs)"])
        let rendered = try files.make("rendered.\(format)", tags: ["-ICC_Profile<=\(ours)"])
        let result = try files.carried(original, to: rendered)
        let found = try Tool.all("/usr/bin/exiftool", ["-b", "-ICC_Profile", result])
        #expect(try found == files.bytes(ours))
        let bare = try files.carried(original, to: files.make("bare.\(format)"))
        #expect(try Tool.all("/usr/bin/exiftool", ["-b", "-ICC_Profile", bare]).isEmpty, "the pixels are not in that of the original")
    }

    @Test func otherLayoutsOfTheSameFormatsAreWritten() throws {
        let pictures: [(name: String, arguments: [String])] = [
            ("progressive.jpg", ["plasma:", "-interlace", "Plane"]), ("cmyk.jpg", ["plasma:", "-colorspace", "CMYK"]),
            ("alpha.webp", ["gradient:red-none"]), ("lossy.webp", ["gradient:red-none", "-quality", "50"]), ("palette.png", ["xc:red"]),
            ("tiles.tiff", ["plasma:", "-define", "tiff:tile-geometry=32x32", "-compress", "zip"]),
            ("large-end-first.tiff", ["plasma:", "-endian", "MSB"]),
        ]
        for (name, arguments) in pictures {
            let rendered = try files.make(name, "90x60", arguments)
            let result = try files.carried(files.said((name as NSString).pathExtension), to: rendered)
            #expect(try files.pixels(result) == files.pixels(rendered), "\(name)")
            #expect(try files.tags(result)["ExifIFD:DateTimeOriginal"] == "2024:05:06 07:08:09", "\(name)")
        }
    }

    @Test func filesOfKindsThatAreNotWrittenStay() throws {
        let original = try files.said("heic")
        let (bare, said) = (try files.make("bare.heic"), try files.said("heic"))
        #expect(try files.carry(original, to: bare) == .notWritten)
        #expect(
            try files.carry(bare, to: bare) == .complete && files.carry(original, to: said) == .complete, "nothing is lost, as far as can be told")
        guard case .failed = try files.carry(original, to: files.make("rendered.jpg")) else {
            Issue.record("The metadata of HEIC files is not read.")
            return
        }
    }

    // MARK: - Tag by tag

    @Test(arguments: formats) func whatTheExtensionHasWrittenWins(_ format: String) throws {
        let rendered = try files.make(
            "rendered.\(format)", tags: ["-IFD0:Make=Bolt", "-IFD0:Orientation=3", "-XMP-dc:Subject=other", "-GPSLatitude=1", "-GPSLatitudeRef=S"])
        let tags = try files.tags(files.carried(files.said(format), to: rendered))
        #expect(tags["IFD0:Make"] == "Bolt" && tags["XMP-dc:Subject"] == "other" && tags["IFD0:Orientation"] == "3", "\(tags)")
        #expect(tags["GPS:GPSLatitude"] == "1" && tags["GPS:GPSLongitude"] == nil, "a place is one thing")
        #expect(tags["ExifIFD:DateTimeOriginal"] == "2024:05:06 07:08:09" && tags["XMP-dc:Title"] == "Harbour")
    }

    @Test func oneThingUnderTwoNamesDoesNotContradictItself() throws {
        let original = try files.make(
            "original.jpg",
            tags: [
                "-ImageDescription=old", "-IPTC:Caption-Abstract=old", "-XMP-dc:Description=old", "-XMP-exif:DateTimeOriginal=2001:01:01 00:00:00",
            ])
        let rendered = try files.make("rendered.jpg", tags: ["-XMP-dc:Description=new", "-ExifIFD:DateTimeOriginal=2024:01:01 00:00:00"])
        #expect(try files.carry(original, to: rendered) == .complete)
        let tags = try files.tags(files.carried(files.make("more.jpg", tags: ["-ImageDescription=old", "-Make=Acme"]), to: rendered))
        #expect(tags["IFD0:ImageDescription"] == nil && tags["IFD0:Make"] == "Acme")
    }

    @Test func placesInThePictureStayWhereTheyAreThePicturesOwn() throws {
        let region = ["-SubjectArea=10 10 5 5", "-XMP-GPano:CroppedAreaLeftPixels=3", "-XMP-dc:Title=Harbour"]
        let rendered = try files.make("rendered.jpg")
        let same = try files.tags(files.carried(files.make("same.jpg", tags: region), to: rendered))
        #expect(same["ExifIFD:SubjectArea"] == "10 10 5 5" && same["XMP-GPano:CroppedAreaLeftPixels"] == "3")
        let others = [try files.make("larger.jpg", "90x60", tags: region), try files.make("lying.jpg", tags: region + ["-Orientation=3"])]
        for original in others {
            let tags = try files.tags(files.carried(original, to: rendered))
            #expect(tags["ExifIFD:SubjectArea"] == nil && tags["XMP-GPano:CroppedAreaLeftPixels"] == nil && tags["XMP-dc:Title"] == "Harbour")
        }
    }

    @Test func whatIsAboutThePixelsOfTheOriginalIsNot() throws {
        let tags = [
            "-ColorSpace=65535", "-InteropIndex=R03", "-CompressedBitsPerPixel=2", "-XMP-tiff:Orientation=6", "-XMP-tiff:ImageWidth=999",
            "-XMP-exif:PixelXDimension=999", "-Make=Acme",
        ]
        let result = try files.tags(files.carried(files.make("original.jpg", tags: tags), to: files.make("rendered.jpg")))
        #expect(result["IFD0:Make"] == "Acme" && !result.values.contains("999") && !result.values.contains("R03"), "\(result)")
        #expect(result["ExifIFD:ColorSpace"] == nil && result["ExifIFD:CompressedBitsPerPixel"] == nil && result["XMP-tiff:Orientation"] == nil)
    }

    // MARK: - Cameras

    @Test func theNoteOfACameraIsCarriedAndItsSmallPictureIsNot() throws {
        let bare = try files.make("bare.jpg")
        let small = try files.bytes(files.make("small.jpg", "16x12"))
        let original = try files.make("original.jpg", ExifBytes.jpeg(files.bytes(bare), ExifBytes.canon(thumbnail: small)))
        try #require(try Tool.all("/usr/bin/exiftool", ["-b", "-ThumbnailImage", original]) == small)
        for format in ["jpg", "png", "webp", "tiff"] {
            let result = try files.carried(original, to: files.make("rendered.\(format)"))
            #expect(try files.tags(result)["Canon:OwnerName"] == "Ann Lee", "\(format)")
            #expect(try Tool.all("/usr/bin/exiftool", ["-b", "-ThumbnailImage", result]).isEmpty, "it shows how the picture was")
        }
        // An extension has copied all of the EXIF data.
        let copied = try files.make("copied.jpg", ExifBytes.jpeg(files.bytes(files.make("other.jpg", "30x20")), ExifBytes.canon(thumbnail: small)))
        #expect(try Tool.all("/usr/bin/exiftool", ["-b", "-ThumbnailImage", files.carried(original, to: copied)]).isEmpty)
        // The note of another camera is no part of this picture.
        let other = try files.make("other-camera.jpg", tags: ["-Make=Acme"])
        #expect(try files.bytes(files.carried(original, to: other)).range(of: Data("Ann Lee".utf8)) == nil)
    }

    @Test func textsOfPNGAreCarried() throws {
        let texts = ["-set", "Title", "Harbour", "-set", "Author", "Ann", "-set", "Software", "Old"]
        let original = try files.make("original.png", "20x20", ["xc:red"] + texts)
        let rendered = try files.make("rendered.png", "20x20", ["xc:red", "-set", "Author", "Bob"])
        let result = try files.carried(original, to: rendered)
        let tags = try files.tags(result)
        #expect(tags["PNG:Title"] == "Harbour" && tags["PNG:Author"] == "Bob" && tags["PNG:Software"] == nil, "\(tags)")
        // EXIF data is in the chunk for it, before and after.
        let both = try files.carried(files.said("png"), to: files.make("more.png", tags: ["-IFD0:Artist=Bob"]))
        let bytes = try files.bytes(both)
        #expect(bytes.ranges(of: Data("eXIf".utf8)).count == 1 && bytes.range(of: Data("Raw profile type exif".utf8)) == nil)
        let tagsOfBoth = try files.tags(both)
        #expect(tagsOfBoth["IFD0:Artist"] == "Bob" && tagsOfBoth["IFD0:Make"] == "Acme")
    }

    @Test func dataThatIsThereTwiceIsWrittenOnce() throws {
        let said = try files.bytes(files.make("said.png", tags: ["-IFD0:Artist=Bob"]))
        let mark = try #require(said.range(of: Data("eXIf".utf8)))
        let length = said[mark.lowerBound - 4..<mark.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        let chunk = said[mark.lowerBound - 4..<mark.upperBound + length + 4]
        let twice = try files.make("twice.png", said.prefix(mark.lowerBound - 4) + chunk + said[(mark.lowerBound - 4)...])
        let result = try files.bytes(files.carried(files.make("original.png", tags: ["-IFD0:Make=Acme"]), to: twice))
        #expect(result.ranges(of: Data("eXIf".utf8)).count == 1 && result.ranges(of: Data("Bob".utf8)).count == 1)
    }

    @Test func commentsAreCarried() throws {
        let original = try files.make("original.jpg", tags: ["-Comment=From a scanner"])
        #expect(try files.tags(files.carried(original, to: files.make("rendered.jpg")))["File:Comment"] == "From a scanner")
    }

    @Test func lettersOfAnotherAlphabetStayThose() throws {
        let words = ["-codedcharacterset=utf8", "-IPTC:City=Łódź", "-XMP-dc:Title=Łódź", "-IPTC:Headline=Boats"]
        let original = try files.make("original.jpg", tags: words)
        let result = try files.tags(files.carried(original, to: files.make("rendered.jpg")))
        #expect(result["IPTC:City"] == "Łódź" && result["XMP-dc:Title"] == "Łódź")
        // The file has data in other letters already.
        let mixed = try files.tags(files.carried(original, to: files.make("mixed.jpg", tags: ["-IPTC:Keywords=Café"])))
        #expect(mixed["IPTC:City"] == nil && mixed["IPTC:Headline"] == "Boats" && mixed["IPTC:Keywords"] == "Café")
    }

    /// A segment of JPEG has 64 KiB.
    @Test func theLongestPartsOfXMPDataAreLeftOutWhereTheyDoNotFit() throws {
        let long = String(repeating: "many words ", count: 4000)
        let original = try files.make("original.jpg", tags: ["-XMP-dc:Description=\(long)", "-XMP-dc:Title=Harbour"])
        let rendered = try files.make("rendered.jpg", tags: ["-XMP-photoshop:Instructions=\(long)"])
        let tags = try files.tags(files.carried(original, to: rendered))
        #expect(tags["XMP-dc:Title"] == "Harbour" && tags["XMP-dc:Description"] == nil && tags["XMP-photoshop:Instructions"]?.count ?? 0 > 40_000)
    }
}
