import Foundation
import PictureEngine
import TestSupport
import Testing
import Wire

/// What a file says about its picture.
@Suite struct FactTests {
    private let photographs: Photographs

    init() throws { photographs = try Photographs() }

    private func facts(_ tags: String..., name: String = "a.jpg") throws -> WirePictureFacts {
        try photographs.read(try photographs.make(name, tags: tags)).facts
    }

    /// Since 1970, as if that clock were in UTC.
    private func seconds(_ text: String) throws -> Double {
        try Date(text + "Z", strategy: .iso8601).timeIntervalSince1970
    }

    @Test func aPhotographSaysAllOfIt() throws {
        let facts = try facts(
            "-Orientation=6", "-DateTimeOriginal=2026:07:03 21:15:59", "-SubSecTimeOriginal=25", "-OffsetTimeOriginal=+05:30", "-Make=Acme",
            "-Model=Z 9", "-GPSLatitude=48.25", "-GPSLatitudeRef=S", "-GPSLongitude=11.5", "-GPSLongitudeRef=W", "-GPSAltitude=520.5",
            "-GPSAltitudeRef=1")
        #expect(facts.typeIdentifier == "public.jpeg" && facts.width == 60 && facts.height == 40)
        #expect(facts.orientation == 6 && facts.uprightWidth == 40 && facts.uprightHeight == 60)
        #expect(facts.pages == 1 && facts.bits == 8 && !facts.isRaw && !facts.hasAlpha_p)
        #expect(try facts.taken.seconds == seconds("2026-07-03T21:15:59") + 0.25 && facts.taken.offset == 19_800)
        #expect(facts.place.latitude == -48.25 && facts.place.longitude == -11.5 && facts.place.altitude == -520.5)
        #expect(facts.cameraMake == "Acme" && facts.cameraModel == "Z 9")
    }

    @Test func aPictureThatSaysNothingHasNoFactsOfACamera() throws {
        let facts = try facts(name: "a.png")
        #expect(!facts.hasTaken && !facts.hasPlace && facts.cameraMake.isEmpty && facts.cameraModel.isEmpty && facts.orientation == 1)
    }

    @Test(arguments: [
        ("jpg", "public.jpeg", 8), ("png", "public.png", 16), ("webp", "org.webmproject.webp", 8), ("tiff", "public.tiff", 16),
        ("gif", "com.compuserve.gif", 8), ("heic", "public.heic", 8), ("avif", "public.avif", 8),
    ]) func everyFormatHasItsTypeAndSize(_ format: String, _ type: String, _ bits: UInt32) throws {
        let facts = try photographs.read(try photographs.make("a.\(format)", "62x40", ["plasma:", "-depth", "\(bits)"])).facts
        #expect(facts.typeIdentifier == type && facts.width == 62 && facts.height == 40 && facts.bits == bits, "\(facts)")
    }

    @Test(arguments: ["jpg", "png", "webp", "tiff"]) func whatACameraSaysIsReadInEveryFormatOfPhotographs(_ format: String) throws {
        let facts = try facts("-Make=Acme", "-DateTimeOriginal=2001:02:03 04:05:06", "-Orientation=3", name: "a.\(format)")
        #expect(try facts.cameraMake == "Acme" && facts.taken.seconds == seconds("2001-02-03T04:05:06") && facts.orientation == 3, "\(facts)")
        #expect(!facts.taken.hasOffset)
    }

    @Test func pagesAreCounted() throws {
        let path = try photographs.make("a.tiff", "20x20", ["xc:red", "xc:blue", "xc:white"])
        #expect(try photographs.read(path).facts.pages == 3)
    }

    @Test func transparencyIsNoted() throws {
        #expect(try photographs.read(try photographs.make("a.webp", "80x80", ["xc:rgba(255,0,0,0.5)"])).facts.hasAlpha_p)
    }

    @Test func theNameOfACameraIsCleanedAndShort() throws {
        let facts = try facts("-Make=Ac\u{202E}me  \u{1B}[31m", "-Model=" + String(repeating: "m", count: 5000))
        #expect(facts.cameraMake == #"Ac\u{202E}me \u{1B}[31m"#)
        #expect(facts.cameraModel.count == 64 && facts.cameraModel.hasSuffix("…"))
    }

    @Test func aPlaceOutsideTheGlobeIsNone() throws {
        let place = ["-GPSLatitude=95", "-GPSLatitudeRef=N", "-GPSLongitude=11.5", "-GPSLongitudeRef=E"]
        #expect(try !photographs.read(try photographs.make("a.jpg", tags: place)).facts.hasPlace)
        let without = ["-GPSLatitude=45", "-GPSLatitudeRef=N", "-GPSLongitude=11.5"]
        #expect(try !photographs.read(try photographs.make("b.jpg", tags: without)).facts.hasPlace, "nobody knows which half of the globe it is")
    }

    @Test func aFractionOfNothingIsNoPlace() {
        var directories = ExifDirectories()
        directories.gps = [
            ExifTag.latitudeReference: .text("N"), ExifTag.longitudeReference: .text("E"),
            ExifTag.latitude: .init(.rational, [UInt8](repeating: 0, count: 24)), ExifTag.longitude: .rational([11, 30, 0]),
        ]
        #expect(ExifFacts(directories.encoded()).place == nil)
        directories.gps[ExifTag.latitude] = .rational([48, 15, 0])
        let place = ExifFacts(directories.encoded()).place
        #expect(place?.latitude == 48.25 && place?.longitude == 11.5 && place?.altitude == nil)
        directories.gps[ExifTag.altitude] = .init(.rational, [1] + [UInt8](repeating: 0, count: 7))
        #expect(ExifFacts(directories.encoded()).place != nil && ExifFacts(directories.encoded()).place?.altitude == nil)
    }

    @Test func whatWasScannedHasTheTimeOfTheScan() throws {
        let facts = try facts("-CreateDate=1999:12:31 23:59:60")
        #expect(try facts.taken.seconds == seconds("2000-01-01T00:00:00"), "a leap second")
    }
}

/// Dates as cameras write them.
@Suite struct ExifMomentTests {
    @Test(arguments: [
        ("1970:01:01 00:00:00", 0.0), ("1969:12:31 23:59:59", -1), ("2000:02:29 12:00:00", 951_825_600), ("2026:11:27 09:13:02", 1_795_770_782),
        ("0001:01:01 00:00:00", -62_135_596_800), ("9999:12:31 23:59:59", 253_402_300_799),
    ]) func aDateIsSecondsOnThatClock(_ text: String, _ seconds: Double) {
        #expect(ExifMoment(text)?.seconds == seconds)
    }

    @Test(arguments: [
        "", "0000:00:00 00:00:00", "    :  :     :  :  ", "2026:13:01 00:00:00", "2026:00:01 00:00:00", "2026:02:29 00:00:00", "2026:01:32 00:00:00",
        "2026:01:01 24:00:00", "2026:01:01 00:60:00", "2026:01:01 00:00:61", "2026-01-01 00:00:00", "2026:01:01 00:00:0", "２026:01:01 00:00",
        "-026:01:01 00:00:00", "2026:01:01T00:00:00", "2026:01:01 00:00:00Z",
    ]) func whatIsNoDateIsNone(_ text: String) {
        #expect(ExifMoment(text) == nil)
    }

    @Test(arguments: [("+01:00", 3600), ("-03:30", -12_600), ("+14:00", 50_400), ("+00:00", 0)]) func theZoneOfTheClock(_ text: String, _ offset: Int)
    {
        #expect(ExifMoment("2026:01:01 00:00:00", offset: text)?.offset == offset)
    }

    @Test(arguments: ["", "Z", "+1:00", "+15:00", "+01:60", "   :  ", "01:00", "+01:00:00"]) func aZoneThatIsNoneIsUnknown(_ text: String) {
        let moment = ExifMoment("2026:01:01 00:00:00", offset: text)
        #expect(moment != nil && moment?.offset == nil)
    }

    @Test(arguments: [("5", 0.5), ("05", 0.05), ("123456789", 0.123456789), ("75  ", 0.75), ("", 0), ("1234567890", 0), ("x", 0)])
    func partsOfASecond(
        _ text: String, _ part: Double
    ) {
        #expect(ExifMoment("1970:01:01 00:00:00", subsecond: text)?.seconds == part)
    }
}
