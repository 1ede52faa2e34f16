import DarkroomKit
import Testing

@Suite struct OrientationTests {
    private static let names = [
        "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom", "LeftBottom",
    ]

    /// More than one tile each way, and no multiple of a tile.
    private let picture = TestPicture(width: 150, height: 97)

    @Test(arguments: 1...8)
    func turnsAPNGLikeImageMagick(_ orientation: Int) throws {
        let place = try Workplace()
        try picture.write(to: place.file("in.png"), ["-define", "png:bit-depth=8"])
        try Tool.convert(
            place.file("in.png"), "-orient", Self.names[orientation - 1], "-auto-orient", place.file("expected.png"))
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=\(orientation)", place.file("in.png"))
        let report = try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(rotatesByExif: true))
        #expect(
            try TestPicture(contentsOf: place.file("out.png")) == TestPicture(contentsOf: place.file("expected.png")))
        #expect(try Tool.tag("Orientation", of: place.file("out.png")) == "1")
        #expect(report.steps == (orientation == 1 ? [] : [.rotated(orientation: orientation)]))
    }

    @Test(arguments: 1...8)
    func turnsAJPEGLikeImageMagick(_ orientation: Int) throws {
        let place = try Workplace()
        try picture.write(to: place.file("in.jpg"), ["-quality", "95", "-sampling-factor", "4:4:4"])
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=\(orientation)", place.file("in.jpg"))
        try Tool.convert(place.file("in.jpg"), "-auto-orient", place.file("expected.png"))
        try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(rotatesByExif: true, jpegQuality: 98))
        let difference = try TestPicture(contentsOf: place.file("out.jpg"))
            .meanDifference(from: TestPicture(contentsOf: place.file("expected.png")))
        #expect(try #require(difference) < 1)
        #expect(try Tool.tag("Orientation", of: place.file("out.jpg")) == "1")
    }

    @Test(arguments: [(1, 1), (1, 130), (130, 1), (64, 64), (65, 129)], [5, 6, 7, 8])
    func turnsPicturesOfAnyShape(_ size: (Int, Int), _ orientation: Int) throws {
        let place = try Workplace()
        try TestPicture(width: size.0, height: size.1).write(to: place.file("in.png"))
        try Tool.convert(
            place.file("in.png"), "-orient", Self.names[orientation - 1], "-auto-orient", place.file("expected.png"))
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=\(orientation)", place.file("in.png"))
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(rotatesByExif: true))
        #expect(
            try TestPicture(contentsOf: place.file("out.png")) == TestPicture(contentsOf: place.file("expected.png")))
    }

    @Test func leavesTheOrientationAloneUnlessAsked() throws {
        let place = try Workplace()
        try picture.write(to: place.file("in.jpg"))
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=6", place.file("in.jpg"))
        let report = try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(blackAndWhite: true))
        #expect(report.outputSize == PhotoSize(width: 150, height: 97))
        #expect(try Tool.tag("Orientation", of: place.file("out.jpg")) == "6")
    }

    @Test func measuresLimitsOnTheTurnedPicture() throws {
        let place = try Workplace()
        try TestPicture(width: 200, height: 100).write(to: place.file("in.jpg"))
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=6", place.file("in.jpg"))
        let report = try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(rotatesByExif: true, maximumHeight: 50))
        #expect(report.outputSize == PhotoSize(width: 25, height: 50))
        #expect(report.steps == [.scaled(to: PhotoSize(width: 50, height: 25)), .rotated(orientation: 6)])
    }

    @Test func findsAnOrientationBehindThePixelsOfAPNG() throws {
        let place = try Workplace()
        try picture.write(to: place.file("in.png"))
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=8", place.file("in.png"))
        var chunks = try PNGChunks(place.bytes("in.png"))
        try chunks.move("eXIf", behind: "IDAT")
        let moved = try place.write(chunks.bytes, to: "moved.png")
        let report = try place.edit(moved, to: "out.png", PhotoEdit(rotatesByExif: true))
        #expect(report.outputSize == PhotoSize(width: 97, height: 150))
        #expect(try Tool.tag("Orientation", of: place.file("out.png")) == "1")
    }
}
