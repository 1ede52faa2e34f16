import Foundation
import PhotoStore
import SystemCalls
import TestSupport
import Testing

@testable import ExtensionHost
@testable import HostPhotos

/// What is known before an editor opens, with a real store.
@Suite struct PhotoEditCheckTests {
    private let scratch: ScratchDirectory
    private let store: PhotoStore
    private let photo: PhotoPath

    init() throws {
        scratch = try ScratchDirectory()
        try FileManager.default.createDirectory(atPath: scratch.path("pictures"), withIntermediateDirectories: false)
        store = try PhotoStore(folder: scratch.path("store"), StoreConditions(waitsForDisk: false))
        photo = try PhotoPath(scratch.path("pictures/beach.jpg"))
        try write("original")
    }

    private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: scratch.path("pictures/beach.jpg"))) }

    private func facts(_ type: String = "public.jpeg", pages: Int = 1, isRaw: Bool = false) -> PictureFacts {
        PictureFacts(
            typeIdentifier: type, width: 4, height: 3, uprightWidth: 4, uprightHeight: 3, orientation: 1, pages: pages, isRaw: isRaw, bits: 8,
            hasAlpha: false, taken: nil, place: nil, cameraMake: "", cameraModel: "", film: nil)
    }

    private func film(_ type: String) -> PictureFacts {
        PictureFacts(
            typeIdentifier: type, width: 4, height: 3, uprightWidth: 4, uprightHeight: 3, orientation: 1, pages: 1, isRaw: false, bits: 8,
            hasAlpha: false, taken: nil, place: nil, cameraMake: "", cameraModel: "", film: .init(duration: 2, hasAudio: true))
    }

    private func edit() throws {
        let session = try store.beginEdit(photo, kind: .picture) { _ in true }
        try store.commit(
            session, rendered: scratch.file("rendered", Data("warm".utf8)),
            adjustment: PhotoAdjustment(
                format: AdjustmentFormat(identifier: "org.example.tones", version: "1"), data: Data("warm".utf8),
                extensionIdentifier: "org.example.tones.editor", appName: "Tones"))
    }

    private func obstacle(_ facts: PictureFacts) -> String? {
        if case .obstacle(let problem) = PhotoEditCheck(photo, facts, in: store) { PhotoEditProblemText(problem).sentence } else { nil }
    }

    @Test func aPictureOfAKnownKindCanBeEdited() throws {
        guard case .editable("public.jpeg") = PhotoEditCheck(photo, facts(), in: store) else {
            Issue.record("It cannot be edited.")
            return
        }
        try edit()
        guard case .editable = PhotoEditCheck(photo, facts(), in: store) else {
            Issue.record("It cannot be edited again.")
            return
        }
    }

    @Test func whatCannotBeEditedSaysWhyWithTheNameOnly() throws {
        #expect(obstacle(facts(isRaw: true))?.contains("beach.jpg is a raw file") == true)
        #expect(obstacle(facts("com.compuserve.gif"))?.contains("com.compuserve.gif") == true)
        #expect(obstacle(facts(pages: 3))?.contains("3 pictures") == true)
        chmod(scratch.path("pictures/beach.jpg"), 0o400)
        // Root may write everything.
        if geteuid() != 0 { #expect(obstacle(facts()) == "beach.jpg is read-only.") }
        try FileManager.default.removeItem(atPath: scratch.path("pictures/beach.jpg"))
        #expect(obstacle(facts()) == "There is no file beach.jpg.")
    }

    @Test func filmsOfKnownKindsCanBeEdited() {
        for type in ["public.mpeg-4", "com.apple.m4v-video", "com.apple.quicktime-movie", "org.webmproject.webm"] {
            guard case .editable(type) = PhotoEditCheck(photo, film(type), in: store) else {
                Issue.record("\(type) cannot be edited.")
                continue
            }
        }
        #expect(obstacle(film("public.avi"))?.contains("public.avi") == true)
    }

    /// Editors for Apple's systems return QuickTime, whatever they were given.
    @Test func aFilmIsReplacedByOneOfItsFamily() {
        let (mp4, mov, webm) = ("public.mpeg-4", "com.apple.quicktime-movie", "org.webmproject.webm")
        for (type, returned, isTaken) in [
            (mp4, mp4, true), (mp4, mov, true), (mov, mp4, true), (mov, mov, true), (webm, webm, true), (webm, mp4, false), (mp4, webm, false),
            ("public.jpeg", mp4, false),
        ] { #expect(PhotoEditability.canReplace(type, with: film(returned)) == isTaken, "\(returned) for \(type)") }
        #expect(!PhotoEditability.canReplace(mp4, with: facts()) && PhotoEditability.canReplace("public.jpeg", with: facts()))
        #expect(!PhotoEditability.canReplace("public.jpeg", with: facts(pages: 2)))
    }

    @Test func anotherProgramsChangeIsFoundBefore() throws {
        try edit()
        try write("by another program")
        guard case .conflict(let conflict) = PhotoEditCheck(photo, facts(), in: store) else {
            Issue.record("The change is not seen.")
            return
        }
        #expect(!conflict.hasUnsavedEdit)
        try store.resolve(conflict, .keepTheirs)
        guard case .editable = PhotoEditCheck(photo, facts(), in: store) else {
            Issue.record("It is decided and cannot be edited.")
            return
        }
    }

    @Test func theOriginalOfAnEditedPictureCanBeShown() throws {
        #expect(try store.original(of: photo) == nil)
        try edit()
        func original() throws -> String? {
            try store.original(of: photo)?.wholeFile(atMost: 100, "read").map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try original() == "original")
        try write("by another program")
        #expect(try original() == "original")
        try store.resolve(#require(try store.conflict(of: photo)), .keepOurs)
        #expect(try store.original(of: photo) == nil)
        #expect(throws: PhotoStoreProblem.self) { try store.original(of: PhotoPath(scratch.path("pictures/nothing.jpg"))) }
    }

    @Test func aStoreThatCannotBeOpenedIsAnErrorEachTime() async throws {
        try Data().write(to: URL(filePath: scratch.path("file")))
        let broken = PersonalPhotoStore(folder: scratch.path("file"))
        for _ in 0..<2 { await #expect(throws: (any Error).self) { try await broken.run { try $0.space() } } }
        let good = PersonalPhotoStore(folder: scratch.path("store"))
        #expect(try await good.run { try $0.space() }.originalCount == 0)
    }
}
