import AppKit
import ExtensionFoundation
import Foundation
import Synchronization
import Testing
import UIKit
import UniformTypeIdentifiers
import Wire

@testable import FinderSync

/// What an extension has its host do: messages, attributes, opening. In the suite whose tests share the state of this process.
extension FinderSyncSessionTests {
    @MainActor private func withHost(_ answer: @escaping @Sendable (IncomingCall) -> Void, _ body: @MainActor (Channel) async throws -> Void)
        async throws
    {
        let (one, other) = try Channel.pair()
        let (near, far) = (Channel(one, handler: Answering(answer)), Channel(other, handler: Answering { _ in }))
        try near.start()
        try far.start()
        let before = FinderSyncSupport.host
        FinderSyncSupport.host = far
        defer {
            FinderSyncSupport.host = before
            near.close()
            far.close()
        }
        try await body(far)
    }

    private func alert(_ buttons: String...) -> NSAlert {
        let alert = NSAlert()
        (alert.messageText, alert.informativeText, alert.alertStyle) = ("Delete it?", "It is gone then.", .critical)
        for title in buttons { alert.addButton(withTitle: title) }
        return alert
    }

    @Test func filesAreChosenInADialogOfTheHost() async throws {
        let seen = Mutex<WirePickDocuments?>(nil)
        let before = FinderSyncSupport.exchange
        FinderSyncSupport.exchange = ItemExchange(peer: .trusted)
        defer { FinderSyncSupport.exchange = before }
        try await withHost { call in
            guard let request = call.request(WirePickDocuments.self) else { return }
            seen.withLock { $0 = request.message }
            request.reply()
        } _: { _ in
            let panel = NSOpenPanel()
            (panel.title, panel.allowsMultipleSelection, panel.allowedContentTypes) = ("Key", true, [.plainText])
            #expect(await panel.begin() == .cancel && panel.url == nil)
        }
        let message = try #require(seen.withLock { $0 })
        #expect(message.title == "Key" && message.allowsSeveral && message.types == ["public.plain-text"])
    }

    @Test func theSystemSaysWhetherTheExtensionIsOn() async throws {
        let shown = Mutex<[Bool]>([])
        try await withHost { call in
            guard let request = call.request(WireAskFinderSetting.self) else { return }
            shown.withLock { $0.append(request.message.showsSettings) }
            request.reply(.with { $0.isEnabled = true })
        } _: { channel in
            let before = SystemLine.current
            defer { SystemLine.current = before }
            SystemLine.current = nil
            #expect(!FIFinderSyncController.isExtensionEnabled, "a process without a system has nothing that is on")
            SystemLine.current = SystemLine(channel)
            #expect(FIFinderSyncController.isExtensionEnabled)
            FIFinderSyncController.showExtensionManagementInterface()
        }
        #expect(shown.withLock { $0 } == [false, true])
    }

    @Test func theFileManagerIsServedWhileAnAlertIsShown() async throws {
        let seen = Mutex<WireShowAlert?>(nil)
        try await withHost { call in
            guard let request = call.request(WireShowAlert.self) else { return }
            seen.withLock { $0 = request.message }
            // As a question about badges, which waits for the main thread.
            MainWork.shared.run { request.reply(.with { $0.answer = 2 }) }
        } _: { _ in
            #expect(alert("Delete", "Later").runModal() == .alertSecondButtonReturn)
        }
        let message = try #require(seen.withLock { $0 })
        #expect(message.title == "Delete it?" && message.text == "It is gone then." && message.style == .critical)
        #expect(message.buttons == ["Delete", "Later"])
    }

    @Test func anAlertThatIsClosedIsCancelled() async throws {
        try await withHost {
            $0.request(WireShowAlert.self)?.reply()
        } _: { _ in
            #expect(alert("Delete", "Cancel").runModal() == .alertSecondButtonReturn)
            #expect(alert("Delete", "Keep").runModal() == .abort)
            #expect(alert("OK").runModal() == .alertFirstButtonReturn && alert().runModal() == .alertFirstButtonReturn)
        }
    }

    @Test func nothingThatTheHostAnswersIsAButtonThatIsNotThere() async throws {
        try await withHost {
            $0.request(WireShowAlert.self)?.reply(.with { $0.answer = .max })
        } _: { _ in
            #expect(alert("Delete").runModal() == .abort)
        }
        try await withHost {
            $0.fail(WireFailure(.refused, "No."))
        } _: { _ in
            #expect(alert("Delete", "Cancel").runModal() == .abort, "what was not shown was not answered")
            let response = await withCheckedContinuation { continuation in
                alert("Delete").beginSheetModal(for: NSWindow()) { continuation.resume(returning: $0) }
            }
            #expect(response == .abort)
        }
    }

    @Test func aButtonsTagIsTheResponse() async throws {
        try await withHost {
            $0.request(WireShowAlert.self)?.reply(.with { $0.answer = 1 })
        } _: { _ in
            let alert = alert("Delete")
            alert.buttons[0].tag = 7
            #expect(await alert.beginSheetModal(for: NSWindow()).rawValue == 7)
        }
    }

    // MARK: - Attributes

    @Test func theHostWritesWhatTheExtensionCannot() async throws {
        let seen = Mutex<[WireSetFileAttribute]>([])
        try await withHost { call in
            guard let request = call.request(WireSetFileAttribute.self) else { return }
            seen.withLock { $0.append(request.message) }
            guard request.message.path.hasSuffix("/b") else { return request.reply() }
            var failure = WireFailure(.refused, "It is elsewhere.")
            (failure.domain, failure.domainCode) = (NSCocoaErrorDomain, Int64(CocoaError.Code.fileWriteNoPermission.rawValue))
            request.fail(failure)
        } _: { channel in
            FinderSyncState.current.begin(channel, toolbar: WireFinderTraits(), image: nil)
            let controller = FIFinderSyncController.default()
            let done = await error {
                controller.setLastUsedDate(Date(timeIntervalSince1970: 5), forItemWith: URL(fileURLWithPath: "/a/x/../a"), completion: $0)
            }
            #expect(done.code == 0 && done.domain == "Foundation._GenericObjCError")
            let refused = await error { controller.setTagData(Data([1, 2]), forItemWith: URL(fileURLWithPath: "/a/b"), completion: $0) }
            #expect(refused.code == CocoaError.Code.fileWriteNoPermission.rawValue && refused.domain == NSCocoaErrorDomain)
            let long = await error { controller.setTagData(Data(count: 5000), forItemWith: URL(fileURLWithPath: "/a/a"), completion: $0) }
            let web = await error { controller.setTagData(nil, forItemWith: URL(string: "https://example.org")!, completion: $0) }
            #expect(long.code != 0 && web.code != 0)
        }
        let messages = seen.withLock { $0 }
        #expect(messages.map(\.path) == ["/a/a", "/a/b"])
        #expect(messages.first?.lastUsed == 5 && messages.last?.tagData == Data([1, 2]))
    }

    private func error(_ body: (@escaping @Sendable (any Error) -> Void) -> Void) async -> NSError {
        await withCheckedContinuation { continuation in body { continuation.resume(returning: $0 as NSError) } }
    }

    // MARK: - Workspace

    @Test func filesAreOpenedAndShownByTheHost() async throws {
        let seen = Mutex<[WireOpenFiles]>([])
        try await withHost { call in
            guard let request = call.request(WireOpenFiles.self) else { return }
            seen.withLock { $0.append(request.message) }
            request.reply(.with { $0.success = true })
        } _: { _ in
            #expect(NSWorkspace.shared.open(URL(fileURLWithPath: "/a/folder", isDirectory: true)))
            NSWorkspace.shared.activateFileViewerSelecting([URL(fileURLWithPath: "/a/b"), URL(string: "https://example.org")!])
        }
        let messages = seen.withLock { $0 }
        #expect(messages.map(\.paths) == [["/a/folder"], ["/a/b"]] && messages.map(\.inFileManager) == [false, true])
        #expect(!NSWorkspace.shared.openFile("/a/b"), "without a host nobody opens it")
    }

    @Test func iconsAreThoseOfTheTheme() {
        let workspace = NSWorkspace.shared
        #expect(workspace.icon(forFile: "/usr").symbolName == "folder" && workspace.icon(forFile: "/a/photo.jpg").symbolName == "image-x-generic")
        #expect(workspace.icon(for: .mp3).symbolName == "audio-x-generic" && workspace.icon(forFileType: "nothing").symbolName == "text-x-generic")
        #expect(workspace.icon(forFileType: "public.folder").symbolName == "folder")
    }
}

private final class Answering: ChannelHandler {
    private let answer: @Sendable (IncomingCall) -> Void
    init(_ answer: @escaping @Sendable (IncomingCall) -> Void) { self.answer = answer }
    func channel(_ channel: Channel, received call: IncomingCall) { answer(call) }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}
