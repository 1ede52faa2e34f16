import ExtensionHost
import Foundation
import HostItems
import HostPhotos
import SystemCalls
import Testing

@testable import AppexCommands
@testable import PhotoStore

/// Sentences about pictures, for windows and for commands.
@Suite struct PhotoTextTests {
    private static func problems() throws -> [PhotoStoreProblem] {
        let path = try PhotoPath("/pictures/a.jpg")
        let hash = try #require(ContentHash([UInt8](repeating: 0xAB, count: ContentHash.size)))
        return [
            .notFound(path), .notAFile(path), .cannotBeChanged(path, .fileIsReadOnly), .cannotBeChanged(path, .folderIsReadOnly),
            .cannotBeChanged(path, .belongsToSomebodyElse), .changed(PhotoConflict(path: path, ours: nil, isMissing: false)),
            .changed(PhotoConflict(path: path, ours: nil, isMissing: true)), .beingWritten(path), .notEdited(path), .nothingUndone(path),
            .originalElsewhere(path, hash), .originalDamaged(path, hash), .exists(path), .adjustmentTooLarge(3_000_000), .adjustmentWithoutFormat,
            .nameTooLong("name"), .emptyRendering, .sessionEnded, .tooMany, .notAnArchive("its end is missing"), .newerStore("/store"),
            .system(SystemError(ENOSPC, "write a.jpg")), .system(SystemError(EIO, "write a.jpg")),
            .records(isOutOfSpace: false, "The records in /store are in use. Try again."),
        ]
    }

    /// The store's own words, for logs and tests, and those that a person reads are the same.
    @Test func inEnglishTheyAreTheSentencesOfTheStore() throws {
        for problem in try Self.problems() {
            let text = PhotoProblemText(problem)
            #expect([text.sentence, text.remedy].filter { !$0.isEmpty }.joined(separator: " ") == problem.description)
        }
    }

    /// A window about a missing file would not tell what was meant.
    @Test func aMistypedCommandIsNoFile() throws {
        #expect(throws: ArgumentProblem.self) { try PhotosShowCommand.refuseMistypedCommand("stauts") }
        for path in ["./stauts", "/nothing/beach.jpg", "."] { try PhotosShowCommand.refuseMistypedCommand(path) }
        let steps = #expect(throws: ArgumentProblem.self) { try PhotoStep.parse("nonsense") }
        #expect(steps?.sentence.contains("There are cancel, confirms, done, tap,") == true)
    }

    @Test func aWindowNamesAPictureAsItShowsIt() throws {
        let problem = PhotoStoreProblem.notEdited(try PhotoPath("/pictures/a.jpg"))
        #expect(PhotoProblemText(problem, naming: \.shownName).sentence.hasPrefix("a.jpg has no edit"))
    }

    @Test func errorsOfCommandsNameCommands() throws {
        let errors = try Self.problems().map { ExtensionHostError($0) }
        for command in ["resolve", "import", "forget"] { #expect(errors.contains { $0.remedy.contains("`appex photos \(command)") }) }
        #expect(errors.allSatisfy { !$0.message.isEmpty && !$0.message.contains("`") })
        #expect(errors.map(\.code).filter { $0 == .storage }.count == 4 && errors.first?.code == .notFound)
    }

    /// The name of the app may be what a stranger has written into an archive.
    @Test func whoMadeAnEditIsOneLine() throws {
        let hash = try #require(ContentHash([UInt8](repeating: 0, count: ContentHash.size)))
        let record = PhotoRecord(
            kind: .film, original: hash, originalSize: 1, current: hash, currentSize: 1, format: AdjustmentFormat(identifier: "f", version: "1"),
            extensionIdentifier: "a.b.c", appName: "Tones\n\u{1B}[31m      never edited", madeAt: Date())
        #expect(PhotoStateText.editor(of: record) == "Tones\\u{A}\\u{1B}[31m never edited")
        let text = PhotoEditProblemText(.wouldReplaceEdit(try PhotoPath("/a.mp4"), record))
        #expect(!text.text.contains("\n"))
    }

    @Test func everyStateHasWordsOfItsOwn() throws {
        let hash = try #require(ContentHash([UInt8](repeating: 0, count: ContentHash.size)))
        func record(_ format: AdjustmentFormat?, _ app: String) -> PhotoRecord {
            PhotoRecord(
                kind: .picture, original: hash, originalSize: 1, current: hash, currentSize: 1, format: format, extensionIdentifier: "a.b.c",
                appName: app, madeAt: Date())
        }
        let edit = record(AdjustmentFormat(identifier: "f", version: "1"), "Tones")
        let states: [PhotoState] = [
            .unedited(undone: nil), .unedited(undone: edit), .edited(edit), .originalElsewhere(edit), .changed(edit), .missing(nil), .missing(edit),
        ]
        #expect(Set(states.map(PhotoStateText.words)).count == states.count)
        #expect(states.map { $0.record == nil } == [true, false, false, false, false, true, false])
        #expect(PhotoStateText.editor(of: edit) == "Tones" && PhotoStateText.editor(of: record(nil, "")) == "another program")
        #expect(PhotoStateText.editor(of: record(AdjustmentFormat(identifier: "f", version: "1"), "")) == "a.b.c")
        let obstacles: [PhotoStoreProblem.Obstacle] = [.fileIsReadOnly, .folderIsReadOnly, .belongsToSomebodyElse]
        #expect(Set(obstacles.map(PhotoStateText.words)).count == 3)
    }

    @Test func aWordIsBelowTheCurrentFolderUnlessItIsAbsolute() throws {
        #expect(try PhotoPath(argument: "/a/../b.jpg").text == "/a/../b.jpg")
        #expect(try PhotoPath(argument: "b.jpg").text == FileManager.default.currentDirectoryPath + "/b.jpg")
    }

    @Test func onlyOneOfSeveralHasItsTurn() {
        let progress = PhotoProgress(of: 3)
        progress.began(1)
        #expect(progress.phrase == "2 of 3" && PhotoProgress(of: 1).phrase.isEmpty)
    }
}
