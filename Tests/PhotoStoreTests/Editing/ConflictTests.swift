import Foundation
import Glibc
import PhotoStore
import SystemCalls
import TestSupport
import Testing

/// Another program changes a picture: it is noticed, nothing is overwritten, and the person chooses.
@Suite struct ConflictTests {
    private func conflict(_ work: () throws -> Void) throws -> PhotoConflict {
        guard case .changed(let conflict) = try #require(try problem(work)) else { throw CancellationError() }
        return conflict
    }

    // MARK: - Since the last edit

    private func changed() throws -> (Album, PhotoConflict) {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        try album.write("a.jpg", "theirs")
        #expect(try album.word("a.jpg") == "changed")
        let conflict = try conflict { _ = try album.begin("a.jpg") }
        #expect(!conflict.hasUnsavedEdit && album.contents("a.jpg") == "theirs")
        #expect(try problem { try album.store.revert(album.path("a.jpg")) }?.word == "changed")
        return (album, conflict)
    }

    @Test func theirsBecomesTheCurrentVersionOfTheOriginal() throws {
        let (album, conflict) = try changed()
        let resolution = try album.store.resolve(conflict, .keepTheirs)
        #expect(resolution.asset.state.word == "edited" && resolution.asset.state.record?.format == nil && resolution.beside == nil)
        #expect(try album.begin("a.jpg").given == .current)
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
        try album.store.redo(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "theirs")
    }

    @Test func oursBringsTheOriginalBackAndTheirsCanBeHadAgain() throws {
        let (album, conflict) = try changed()
        try album.store.resolve(conflict, .keepOurs)
        #expect(try album.contents("a.jpg") == "original" && album.word("a.jpg") == "undone")
        try album.store.redo(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "theirs")
    }

    @Test func bothAreSaved() throws {
        let (album, conflict) = try changed()
        let resolution = try album.store.resolve(conflict, .saveBoth)
        #expect(album.contents("a.jpg") == "theirs" && album.contents("a 2.jpg") == "original")
        #expect(try album.word("a.jpg") == "unedited" && resolution.beside?.path == album.path("a 2.jpg"))
    }

    @Test func whatWasResolvedElsewhereIsLeftAlone() throws {
        let (album, conflict) = try changed()
        try album.store.resolve(conflict, .keepTheirs)
        try album.store.resolve(conflict, .saveBoth)
        #expect(album.names == ["a.jpg"] && album.contents("a.jpg") == "theirs")
    }

    @Test func itRemainsAConflictWhenOursCannotBeBroughtBack() throws {
        let (album, conflict) = try changed()
        var conditions = StoreConditions.usual
        conditions.passed = { if $0 == .exchanged { throw SystemError(EIO, "write") } }
        try album.reopen(conditions)
        #expect(try problem { try album.store.resolve(conflict, .keepOurs) }?.word == "system")
        #expect(try album.contents("a.jpg") == "theirs" && album.word("a.jpg") == "changed")
        try album.checkThatNothingIsLeftOver("a conflict")
    }

    // MARK: - While the editor is open

    /// A session at whose end the picture was changed.
    private func interrupted(edited: Bool = false, _ change: (Album) throws -> Void) throws -> (Album, PhotoConflict, EditSession) {
        let album = try Album()
        try album.write("a.jpg", "original")
        if edited { try album.edit("a.jpg", to: "warm") }
        let session = try album.begin("a.jpg")
        try change(album)
        let before = album.contents("a.jpg")
        let conflict = try conflict {
            try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("ours"))
        }
        #expect(conflict.hasUnsavedEdit && album.contents("a.jpg") == before && album.names == (before == nil ? [] : ["a.jpg"]))
        return (album, conflict, session)
    }

    @Test(arguments: [false, true]) func theirsStaysAndTheOriginalIsKept(_ edited: Bool) throws {
        let (album, conflict, _) = try interrupted(edited: edited) { try $0.write("a.jpg", "theirs") }
        try album.store.resolve(conflict, .keepTheirs)
        #expect(album.contents("a.jpg") == "theirs")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
    }

    @Test(arguments: [false, true]) func oursReplacesTheirsAndTheOriginalIsKept(_ edited: Bool) throws {
        let (album, conflict, session) = try interrupted(edited: edited) { try $0.write("a.jpg", "theirs") }
        try album.store.resolve(conflict, .keepOurs)
        #expect(try album.contents("a.jpg") == "ours" && album.begin("a.jpg").input.text == "original")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
        #expect(
            try problem { try album.store.commit(session, rendered: album.rendered("x"), adjustment: Album.adjustment("")) }?.word == "sessionEnded")
    }

    @Test(arguments: [false, true]) func bothAreSavedAndHaveTheOriginal(_ edited: Bool) throws {
        let (album, conflict, _) = try interrupted(edited: edited) { try $0.write("a.jpg", "theirs") }
        try album.store.resolve(conflict, .saveBoth)
        #expect(album.contents("a.jpg") == "theirs" && album.contents("a 2.jpg") == "ours")
        for name in ["a.jpg", "a 2.jpg"] {
            try album.store.revert(album.path(name))
            #expect(album.contents(name) == "original")
        }
        #expect(album.keptNames.count == 3, "the original once, and both edits that could be made again")
    }

    @Test func aReplacedFileOfTheSameContentIsNoConflict() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let session = try album.begin("a.jpg")
        try album.copy("a.jpg", to: "b.jpg")
        try album.move("b.jpg", to: "a.jpg")
        try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("ours"))
        #expect(album.contents("a.jpg") == "ours")
    }

    @Test func aFileThatWasRenamedMeanwhileIsFound() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let session = try album.begin("a.jpg")
        try FileManager.default.createDirectory(atPath: album.text("2026"), withIntermediateDirectories: false)
        try album.move("a.jpg", to: "2026/b.jpg")
        try album.write("a.jpg", "another")
        let asset = try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("ours"))
        #expect(try asset.path == album.path("2026/b.jpg") && album.contents("2026/b.jpg") == "ours" && album.contents("a.jpg") == "another")
    }

    @Test func aRemovedFileIsWrittenAgainOnlyWhenThePersonWantsThat() throws {
        let (album, conflict, _) = try interrupted { try $0.remove("a.jpg") }
        #expect(conflict.isMissing)
        try album.store.resolve(conflict, .keepOurs)
        #expect(album.contents("a.jpg") == "ours")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
        let (other, gone, _) = try interrupted { try $0.remove("a.jpg") }
        try other.store.resolve(gone, .keepTheirs)
        #expect(other.names.isEmpty && other.keptNames.isEmpty)
    }

    // MARK: - At the last moment

    /// The other program is faster than the exchange of the names, in either of its ways to write.
    @Test(arguments: [true, false]) func whatIsWrittenAtTheLastMomentIsNotOverwritten(_ inPlace: Bool) throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let session = try album.begin("a.jpg")
        let target = album.text("a.jpg")
        var conditions = StoreConditions.usual
        conditions.passed = { step in
            guard step == .prepared else { return }
            try Data("theirs!!".utf8).write(to: URL(filePath: target), options: inPlace ? [] : .atomic)
        }
        try album.reopen(conditions)
        let conflict = try conflict {
            try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("ours"))
        }
        #expect(album.contents("a.jpg") == "theirs!!" && album.names == ["a.jpg"] && album.keptNames.isEmpty)
        try album.reopen()
        try album.store.resolve(conflict, .saveBoth)
        #expect(album.contents("a.jpg") == "theirs!!" && album.contents("a 2.jpg") == "ours")
    }

    /// It is a link or a folder that has the name at the last moment: that is put back, and no picture is behind it.
    @Test(arguments: ["link", "folder", "pipe"]) func whatIsNoFileAnyMoreIsNotReplaced(_ kind: String) throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.write("b.jpg", "another")
        let session = try album.begin("a.jpg")
        let target = album.text("a.jpg")
        var conditions = StoreConditions.usual
        conditions.passed = { step in
            guard step == .prepared else { return }
            let end =
                switch kind {
                case "link": symlink("b.jpg", target + ".new")
                case "folder": mkdir(target + ".new", 0o700)
                default: mkfifo(target + ".new", 0o600)
                }
            // A folder replaces no file.
            guard end == 0, unlink(target) == 0, rename(target + ".new", target) == 0 else { throw SystemError(errno, "replace the picture") }
        }
        try album.reopen(conditions)
        let end = try problem { try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("ours")) }
        #expect(end?.word == "changed" && album.names == ["a.jpg", "b.jpg"] && album.contents("b.jpg") == "another")
        var status = stat()
        #expect(lstat(target, &status) == 0 && status.st_mode & S_IFMT != S_IFREG)
        try album.checkThatNothingIsLeftOver("a \(kind)")
    }

    /// Whoever may rename the folders on the way can put a link in the place of one.
    @Test func aLinkInPlaceOfTheFolderLeadsToNoOtherPicture() throws {
        let album = try Album()
        for folder in ["shared", "private"] {
            try FileManager.default.createDirectory(atPath: album.text(folder), withIntermediateDirectories: false)
            try album.write("\(folder)/a.jpg", folder)
        }
        let session = try album.begin("shared/a.jpg")
        try album.remove("shared")
        #expect(symlink("private", album.text("shared")) == 0)
        let conflict = try conflict {
            try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("ours"))
        }
        #expect(conflict.isMissing)
        #expect(try problem { try album.store.resolve(conflict, .keepOurs) } != nil)
        #expect(album.contents("private/a.jpg") == "private" && album.names == ["private", "shared"])
        // The person may lead there by a link, which is followed before.
        #expect(try album.store.asset(of: album.path("shared/a.jpg")).path == album.path("private/a.jpg"))
    }

    @Test func aFileThatAProgramIsWritingIsNotReplaced() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let session = try album.begin("a.jpg")
        let number = open(album.text("a.jpg"), O_WRONLY | O_CLOEXEC)
        let writer = OwnedDescriptor(number)
        func commit() throws { try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("")) }
        #expect(try problem(commit)?.word == "beingWritten" && album.contents("a.jpg") == "original" && album.names == ["a.jpg"])
        // It opens the file after that was looked at: what comes out of the exchange is looked at again.
        withExtendedLifetime(writer) {}
        let late = try Album()
        try late.write("a.jpg", "original")
        let second = try late.begin("a.jpg")
        let target = late.text("a.jpg")
        let held = Mailbox<OwnedDescriptor>()
        var conditions = StoreConditions.usual
        conditions.passed = { step in
            // The name is the new version's already: the old one is in the hidden folder.
            guard step == .exchanged else { return }
            let folder = URL(filePath: target).deletingLastPathComponent()
            let hidden = try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasPrefix(".appex-") } ?? ""
            held.put(OwnedDescriptor(open(folder.path + "/\(hidden)/picture", O_WRONLY | O_CLOEXEC)))
        }
        try late.reopen(conditions)
        let end = try problem { try late.store.commit(second, rendered: late.rendered("ours"), adjustment: Album.adjustment("")) }
        #expect(end?.word == "beingWritten" && late.contents("a.jpg") == "original" && late.names == ["a.jpg"])
        #expect(held.count == 1)
    }

    @Test func whereNamesCannotBeExchangedWhatChangedBeforeIsNoticed() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let session = try album.begin("a.jpg")
        let target = album.text("a.jpg")
        var conditions = StoreConditions(exchanges: false)
        conditions.passed = { if $0 == .prepared { try Data("theirs!!".utf8).write(to: URL(filePath: target)) } }
        try album.reopen(conditions)
        _ = try conflict { try album.store.commit(session, rendered: album.rendered("ours"), adjustment: Album.adjustment("")) }
        #expect(album.contents("a.jpg") == "theirs!!" && album.names == ["a.jpg"])
    }
}
