import Foundation
import PhotoStore
import SystemCalls
import Testing
import TestSupport

/// The process ends at every step of a change, by SIGKILL: the picture is whole, one version or the other, and nothing is lost or left over.
@Suite struct CrashTests {
    /// A change: how the picture is before it, how the change is made, and how the picture is afterwards.
    struct Change: Sendable, CustomTestStringConvertible {
        let operation: String
        var argument = "ours"
        let before: @Sendable (Album, String) throws -> Void
        let contents: String
        let word: String
        var mode = ""
        /// What the change is to `NAME 2`, if anything.
        var beside: String?

        var testDescription: String { "\(operation) \(argument) \(mode)" }
    }

    private static func original(_ album: Album, _ name: String) throws { try album.write(name, "original \(name)") }

    private static func edited(_ album: Album, _ name: String) throws {
        try original(album, name)
        try album.edit(name, to: "warm \(name)")
    }

    private static func reverted(_ album: Album, _ name: String) throws {
        try edited(album, name)
        try album.store.revert(album.path(name))
    }

    static let changes = [
        Change(operation: "tones", before: original, contents: "ours", word: "edited"),
        Change(operation: "tones", before: original, contents: "ours", word: "edited", mode: "losing"),
        Change(operation: "tones", before: original, contents: "ours", word: "edited", mode: "renaming"),
        Change(operation: "frames", before: edited, contents: "ours", word: "edited", mode: "losing"),
        Change(operation: "revert", before: edited, contents: "original", word: "undone"),
        Change(operation: "revert", before: edited, contents: "original", word: "undone", mode: "losing"),
        Change(operation: "redo", before: reverted, contents: "warm", word: "edited"),
        Change(operation: "theirs", before: original, contents: "theirs", word: "edited"),
        Change(operation: "both", before: original, contents: "theirs", word: "edited", beside: "ours"),
    ]

    @Test(arguments: changes) func aKilledChangeIsWholeOrNotMade(_ change: Change) async throws {
        let album = try Album(StoreConditions(waitsForDisk: false))
        var made: [Bool] = []
        for step in 1...40 {
            let name = "\(step).jpg"
            try change.before(album, name)
            let (before, word) = (try #require(album.contents(name)), try album.word(name))
            let end = try await Probe.run([album.storeFolder, album.text(name), change.operation, change.argument, "\(step)", change.mode])
            guard end.status == 128 + SIGKILL else {
                #expect(end.status == 0 && step > (change.operation == "theirs" ? 3 : 10), "\(end)")
                // What is recorded is made for good, though nothing is cleaned up as yet.
                let recorded = ["theirs", "both"].contains(change.operation) ? 1 : PhotoStoreStep.allCases.drop { $0 != .recorded }.count
                #expect(made.suffix(recorded).allSatisfy { $0 } && made.first == false, "\(made)")
                return
            }
            try album.reopen()
            let after = try #require(album.contents(name), "step \(step)")
            let state = try album.word(name)
            let isMade = after != before || change.operation == "redo" && state == change.word
            if change.operation == "both" || change.operation == "theirs" {
                try checkTheirs(album, name, step, &made)
            } else {
                made.append(isMade)
                let isAsItShouldBe = isMade ? after.hasPrefix(change.contents) && state == change.word : state == word
                #expect(isAsItShouldBe, "step \(step): \(after), \(state)")
                if state == "edited" { try album.store.revert(album.path(name)) }
                #expect(album.contents(name) == "original \(name)", "step \(step)")
            }
            try album.checkThatNothingIsLeftOver("step \(step)")
        }
        Issue.record("It never came to its end.")
    }

    /// Another program has written the picture; the person has chosen to keep that, and ours beside it, perhaps.
    private func checkTheirs(_ album: Album, _ name: String, _ step: Int, _ made: inout [Bool]) throws {
        #expect(album.contents(name) == "theirs", "step \(step)")
        let second = name.replacingOccurrences(of: ".jpg", with: " 2.jpg")
        let isEdited = try album.word(name) == "edited"
        made.append(isEdited)
        for file in [name, second] where album.contents(file) != nil && (file == second || isEdited) {
            if file == second { #expect(album.contents(file) == "ours", "step \(step)") }
            try album.store.revert(album.path(file))
            #expect(album.contents(file) == "original \(name)", "step \(step)")
        }
    }

    /// The error of a machine at every step: the change is not made, and can be made afterwards.
    @Test(arguments: PhotoStoreStep.allCases) func afterAnErrorTheChangeCanBeTriedAgain(_ failing: PhotoStoreStep) throws {
        let album = try Album(StoreConditions(waitsForDisk: false))
        try album.write("a.jpg", "original")
        try album.write("b.jpg", "second")
        try album.edit("b.jpg", to: "second, warm")
        var conditions = StoreConditions(waitsForDisk: false)
        conditions.passed = { if $0 == failing { throw SystemError(ENOSPC, "write") } }
        let session = try album.begin("a.jpg")
        try album.reopen(conditions)
        let isRecorded = [.recorded, .removed, .scratchRemoved, .forgotten, .collected].contains(failing)
        func commit() throws { try album.store.commit(session, rendered: album.rendered("warm"), adjustment: Album.adjustment("1")) }
        #expect(try problem(commit)?.isOutOfSpace == (isRecorded ? nil : true))
        #expect(album.contents("a.jpg") == (isRecorded ? "warm" : "original"))
        // This revert keeps nothing, so it has no such step.
        let end = try problem { try album.store.revert(album.path("b.jpg"), keepingEdit: false) }
        #expect((end == nil) == (isRecorded || failing == .kept) && album.contents("b.jpg") == (end == nil ? "second" : "second, warm"))
        try album.reopen(StoreConditions(waitsForDisk: false))
        if !isRecorded { try commit() }
        #expect(try album.contents("a.jpg") == "warm" && album.word("a.jpg") == "edited")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
        try album.checkThatNothingIsLeftOver("\(failing)")
    }

    @Test(.enabled(if: Probe.canMount, "This user may not mount a disk in a namespace of its own."))
    func aFullDiskLosesNeitherVersion() async throws {
        let scratch = try ScratchDirectory()
        let end = try await Probe.run([scratch.path, "-", "full", "\(4 << 20)"], under: ["/usr/bin/unshare", "-Urm"])
        let counts = end.text.split(separator: " ").compactMap { Int($0) }
        #expect(end.status == 0 && counts.count == 2 && counts.allSatisfy { $0 > 5 }, "\(end)")
    }

    @Test func twoProcessesChangeTheSamePictures() async throws {
        let album = try Album()
        let names = ["a", "b", "c"]
        for name in names { try album.write(name, "original \(name)") }
        let words = [album.storeFolder, album.scratch.path("pictures"), "hammer"]
        async let first = Probe.run(words + ["1", "60"])
        async let second = Probe.run(words + ["2", "60"])
        for end in try await [first, second] {
            let counts = end.text.split(separator: " ").compactMap { Int($0) }
            #expect(end.status == 0 && counts.count == 2 && counts[0] > 10, "\(end)")
        }
        try album.reopen()
        for name in names {
            if try album.word(name) == "edited" { try album.store.revert(album.path(name)) }
            #expect(album.contents(name) == "original \(name)")
        }
        try album.checkThatNothingIsLeftOver("two processes")
    }
}
