import DarkroomKit
import Testing

@Suite struct BlackAndWhiteTests {
    @Test(arguments: [8, 16])
    func greysByRec709(_ bits: Int) throws {
        let place = try Workplace()
        try TestPicture(width: 50, height: 40).write(to: place.file("in.png"), ["-define", "png:bit-depth=\(bits)"])
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(blackAndWhite: true))
        let input = try TestPicture(contentsOf: place.file("in.png"))
        let output = try TestPicture(contentsOf: place.file("out.png"))
        let step = bits == 8 ? 257.0 : 1.0
        for (x, y) in [(0, 0), (49, 0), (0, 39), (49, 39), (25, 20), (7, 31)] {
            let colour = input.pixel(x, y).map(Double.init)
            let expected = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
            #expect(abs(Double(output.pixel(x, y)[0]) - expected) <= step)
        }
        #expect(try Tool.tag("ColorType", of: place.file("out.png")) == "0")
    }

    @Test func keepsWhiteWhiteAndBlackBlack() throws {
        let place = try Workplace()
        try Tool.convert("xc:white", "xc:black", "+append", "-define", "png:color-type=2", place.file("in.png"))
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(blackAndWhite: true))
        let output = try TestPicture(contentsOf: place.file("out.png"))
        #expect(output.pixel(0, 0) == [65_535, 65_535, 65_535, 65_535])
        #expect(output.pixel(1, 0) == [0, 0, 0, 65_535])
    }

    @Test(arguments: ["jpg", "png"])
    func staysRGBUnderAnRGBProfile(_ type: String) throws {
        let place = try Workplace()
        try TestPicture(width: 50, height: 40).write(to: place.file("in.\(type)"))
        let profile = try place.write(TestProfile.rgb, to: "rgb.icc")
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-icc_profile<=\(profile)", place.file("in.\(type)"))
        try place.edit(place.file("in.\(type)"), to: "out.\(type)", PhotoEdit(blackAndWhite: true))
        let path = place.file("out.\(type)")
        #expect(try type == "jpg" ? Tool.tag("ColorComponents", of: path) == "3" : Tool.tag("ColorType", of: path) == "2")
        #expect(try [UInt8](Tool.exiftool("-b", "-icc_profile", path)) == TestProfile.rgb)
    }

    @Test func becomesAGreyJPEGWithoutAProfile() throws {
        let place = try Workplace()
        try TestPicture(width: 50, height: 40).write(to: place.file("in.jpg"))
        let report = try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(blackAndWhite: true))
        #expect(try Tool.tag("ColorComponents", of: place.file("out.jpg")) == "1")
        #expect(report.steps == [.blackAndWhite])
    }

    @Test func hasNothingToDoOnAGreyPhoto() throws {
        let place = try Workplace()
        try TestPicture(width: 50, height: 40).write(to: place.file("in.jpg"), ["-colorspace", "Gray"])
        #expect(try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(blackAndWhite: true)).steps.isEmpty)
    }

    @Test func keepsAlpha() throws {
        let place = try Workplace()
        try TestPicture(width: 50, height: 40, alpha: true).write(to: place.file("in.png"))
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(blackAndWhite: true))
        let input = try TestPicture(contentsOf: place.file("in.png"))
        let output = try TestPicture(contentsOf: place.file("out.png"))
        #expect(input.channel(3) == output.channel(3))
        #expect(output.isGrey)
    }
}
