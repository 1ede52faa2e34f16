import Testing

@testable import DarkroomKit

@Suite struct ScalingTests {
    @Test(
        arguments: [
            (400, 300, 200, nil, 200, 150), (400, 300, nil, 150, 200, 150), (400, 300, 100, 10, 13, 10), (400, 300, 10, 100, 10, 8),
            (400, 300, 400, 300, 400, 300), (400, 300, 5000, 5000, 400, 300), (10_000, 1, 10, nil, 10, 1), (1, 10_000, nil, 10, 1, 10),
            (8660, 5773, 2000, nil, 2000, 1333), (3, 3, 2, 1, 1, 1),
        ] as [(Int, Int, Int?, Int?, Int, Int)])
    func keepsTheShapeWithinTheLimits(_ width: Int, _ height: Int, _ maximumWidth: Int?, _ maximumHeight: Int?, _ newWidth: Int, _ newHeight: Int) {
        let size = PhotoSize(width: width, height: height).shrunk(toWidth: maximumWidth, height: maximumHeight)
        #expect(size == PhotoSize(width: newWidth, height: newHeight))
    }

    @Test(arguments: [(7, 3), (100, 99), (1, 1), (8660, 2000), (65_500, 1), (5, 5)])
    func coversEveryOldPixelExactlyOnce(_ old: Int, _ new: Int) {
        let coverage = Coverage(oldCount: old, newCount: new)
        var covered = [Double](repeating: 0, count: old)
        for pixel in 0..<new {
            var sum = 0.0
            for index in coverage.range(under: pixel) {
                #expect(coverage.weight(of: index, in: pixel) > 0)
                sum += Double(coverage.weight(of: index, in: pixel))
                covered[index] += Double(coverage.weight(of: index, in: pixel))
            }
            #expect(abs(sum - 1) < 0.001)
        }
        let share = Double(new) / Double(old)
        #expect(covered.allSatisfy { abs($0 - share) < 0.001 })
    }

    @Test(arguments: [8, 16], ["#000000", "#010203", "#7f8081", "#c0ffee", "#ffffff"])
    func keepsAnEvenColour(_ bits: Int, _ colour: String) throws {
        let place = try Workplace()
        try Tool.convert("-size", "61x47", "xc:\(colour)", "-define", "png:color-type=2", "-define", "png:bit-depth=\(bits)", place.file("in.png"))
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(maximumWidth: 23))
        let input = try TestPicture(contentsOf: place.file("in.png"))
        let output = try TestPicture(contentsOf: place.file("out.png"))
        #expect(output.width == 23)
        for x in 0..<output.width {
            #expect(zip(output.pixel(x, 5), input.pixel(0, 0)).allSatisfy { abs(Int($0) - Int($1)) <= (bits == 8 ? 0 : 1) })
        }
    }

    @Test func averagesAmountsOfLight() throws {
        let place = try Workplace()
        try Tool.convert("-size", "64x64", "pattern:gray50", "-define", "png:color-type=2", place.file("in.png"))
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(maximumWidth: 16))
        // Half the light of white is 188 in sRGB; the mean of the stored numbers would be 128.
        let output = try TestPicture(contentsOf: place.file("out.png"))
        #expect(output.pixel(8, 8)[0] / 257 == 188)
    }

    @Test(arguments: [100, 61, 33, 7])
    func agreesWithImageMagicksBoxFilterInLinearLight(_ width: Int) throws {
        let place = try Workplace()
        try TestPicture(width: 200, height: 140).write(to: place.file("in.png"), ["-define", "png:bit-depth=16"])
        let report = try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(maximumWidth: width))
        try Tool.convert(
            place.file("in.png"), "-colorspace", "RGB", "-filter", "Box", "-resize", "\(width)x\(report.outputSize.height)!",
            "-colorspace", "sRGB", "-define", "png:bit-depth=16", place.file("expected.png"))
        let difference = try TestPicture(contentsOf: place.file("out.png"))
            .meanDifference(from: TestPicture(contentsOf: place.file("expected.png")))
        // ImageMagick takes whole pixels where an edge runs through one; this scaler takes parts.
        #expect(try #require(difference) < 1)
    }

    @Test func doesNotLetInvisiblePixelsBleed() throws {
        let place = try Workplace()
        // Opaque red beside transparent green: the edge is red and half transparent, without a trace of green.
        try Tool.convert(
            "-size", "3x4", "xc:#ff0000ff", "xc:#00ff0000", "+append", "-define", "png:color-type=6", place.file("in.png"))
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(maximumWidth: 3))
        let edge = try TestPicture(contentsOf: place.file("out.png")).pixel(1, 0)
        #expect(edge[0] == 65_535 && edge[1] == 0)
        #expect(abs(Int(edge[3]) - 32_768) < 300)
    }

    @Test func neverMakesAPhotoLarger() throws {
        let place = try Workplace()
        try TestPicture(width: 50, height: 40).write(to: place.file("in.jpg"))
        let report = try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(maximumWidth: 500, maximumHeight: 400))
        #expect(report.outputSize == PhotoSize(width: 50, height: 40))
        #expect(report.steps.isEmpty)
    }
}
