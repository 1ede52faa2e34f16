import DarkroomKit
import Testing

@Suite struct PhotoEditTests {
    @Test func readsWhatItWrites() throws {
        for edit in [
            PhotoEdit(), PhotoEdit(blackAndWhite: true, rotatesByExif: true, maximumWidth: 1, maximumHeight: 99, jpegQuality: 1),
        ] {
            #expect(try PhotoEdit(dictionary: edit.dictionary) == edit)
        }
        #expect(try PhotoEdit(dictionary: [:]) == PhotoEdit())
    }

    @Test(arguments: [
        ["sepia": "true"], ["blackAndWhite": "yes"], ["maximumWidth": "0"], ["maximumWidth": "-5"], ["maximumHeight": "1.5"],
        ["maximumHeight": "99999999999999999999"], ["jpegQuality": "0"], ["jpegQuality": "101"], ["jpegQuality": ""],
    ])
    func refusesOptionsThatDoNotFit(_ dictionary: [String: String]) throws {
        let error = #expect(throws: PhotoError.self) { try PhotoEdit(dictionary: dictionary) }
        #expect(error?.code == .badOption)
        let key = try #require(dictionary.keys.first)
        #expect(error?.message.contains(key) == true)
    }

    @Test func refusesBadValuesThatWereSetDirectly() throws {
        let place = try Workplace()
        try TestPicture(width: 5, height: 5).write(to: place.file("in.png"))
        #expect(place.failure(place.file("in.png"), PhotoEdit(maximumWidth: 0))?.code == .badOption)
        #expect(place.failure(place.file("in.png"), PhotoEdit(jpegQuality: 200))?.code == .badOption)
    }
}
