import Foundation
import TestSupport
import Testing

@testable import HostPhotos

/// What the window with pictures remembers.
@Suite struct PhotoPreferencesTests {
    private let scratch: ScratchDirectory
    private let path: String

    init() throws {
        scratch = try ScratchDirectory()
        path = scratch.path + "/appex/photos.json"
    }

    @Test(arguments: PhotoOrder.allCases) func theOrderIsRemembered(_ order: PhotoOrder) throws {
        try PhotoPreferences(order: order).write(to: path)
        #expect(PhotoPreferences(file: path).order == order)
    }

    @Test(arguments: ["", "{}", "[]", #"{"order": "sideways"}"#, #"{"order": 3}"#, String(repeating: " ", count: 100_000)])
    func whatCannotBeUnderstoodIsTheUsual(_ text: String) throws {
        try PhotoPreferences(order: .name).write(to: path)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(PhotoPreferences(file: path) == PhotoPreferences(order: .newest))
    }

    @Test func aFileThatIsNoFileIsTheUsual() throws {
        #expect(PhotoPreferences(file: path).order == .newest)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(PhotoPreferences(file: path).order == .newest)
    }
}
