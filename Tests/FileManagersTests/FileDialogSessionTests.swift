import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import ExtensionHost
@testable import FileManagers
@testable import RemoteView

/// What one open or save dialog has of extensions.
@Suite struct FileDialogSessionTests {
    @Test(arguments: ["/a", "/with space/ü/%41", "/a?b#c", "/\"'<>&;=+,"])
    func aPathComesBackFromItsURI(path: String) {
        #expect(FileURI.path(FileURI.uri(path)) == path)
        #expect(!FileURI.uri(path).contains(" "))
    }

    @Test func aBadgeThatChangesHasAnotherName() throws {
        let pictures = DialogPictures()
        func badge(_ identifier: String, width: Int) throws -> FinderBadge {
            let memory = try SealedMemory.make(Data(count: 4 * width), name: "test")
            let picture = ViewPicture(image: 1, width: width, height: 1, stride: 4 * width, scale: 1, isTemplate: false, memory: memory)
            return FinderBadge(identifier: identifier, label: "", look: .picture(picture))
        }
        let first = pictures.name(of: try badge("ok", width: 1), extension: "a").name
        let other = pictures.name(of: try badge("ok", width: 2), extension: "b").name
        let second = pictures.name(of: try badge("ok", width: 3), extension: "a").name
        #expect(Set([first, other, second]).count == 3)
        // The old picture is not held any more.
        #expect(pictures[first] == nil && pictures[other]?.width == 2 && pictures[second]?.width == 3)
        let symbol = FinderBadge(identifier: "s", label: "", look: .symbol("emblem-default"))
        #expect(pictures.name(of: symbol, extension: "a").name == "emblem-default" && pictures["emblem-default"] == nil)
    }

    @Test func reportsWhatChangesInAFolder() async throws {
        let scratch = try ScratchDirectory()
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = try #require(FolderChanges(scratch.path) { continuation.yield() })
        try Data().write(to: URL(fileURLWithPath: scratch.path + "/a"))
        for await _ in changes { break }
        watch.stop()
        #expect(FolderChanges(scratch.path + "/nothing") {} == nil && FolderChanges(scratch.path + "/a") {} == nil)
    }

    /// No system runs in this test: where nothing is open to any extension, none is asked for.
    @Test func whereNothingIsOpenThereIsNoMenuAtOnce() async throws {
        let scratch = try ScratchDirectory()
        let session = FileDialogSession(
            system: ExtensionSystem(hostName: "test"), grants: FolderGrants(configuration: scratch.path),
            words: HubWords(share: "", actions: "", notKept: { _ in }, syncLabel: { _ in "" })
        ) { _ in }
        session.show("/usr")
        session.see(["/usr/bin"], gone: [])
        #expect(await session.menu(.items("/usr/bin", selected: ["/usr/bin"])) == nil)
        #expect(await session.menu(.folder("/usr")) == nil)
        session.close()
    }
}
