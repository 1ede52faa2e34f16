import ExtensionFoundation
import Synchronization
import Testing

/// A session that remembers what it was told.
private final class RecordingSession: ExtensionSession {
    let events = Mutex<[String]>([])
    let handler = Mutex<(@Sendable (Bool) -> Void)?>(nil)

    func complete(items: [NSExtensionItem], completionHandler: (@Sendable (Bool) -> Void)?) {
        events.withLock { $0.append("complete \(items.count)") }
        handler.withLock { $0 = completionHandler }
    }

    func cancel(error: any Error) { events.withLock { $0.append("cancel \((error as NSError).code)") } }

    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) {
        events.withLock { $0.append("open \(url.absoluteString)") }
        completionHandler(false)
    }
}

/// What an author may do with the context, in every order.
@Suite struct ExtensionContextTests {
    private let session = RecordingSession()

    private func context(_ items: [NSExtensionItem] = []) -> NSExtensionContext { NSExtensionContext(inputItems: items, session: session) }

    @Test func theFirstEndCountsAndLaterOnesAreIgnored() {
        let context = context()
        context.completeRequest(returningItems: [NSExtensionItem()], completionHandler: nil)
        context.completeRequest(returningItems: nil, completionHandler: nil)
        context.cancelRequest(withError: CocoaError(.userCancelled))
        #expect(session.events.withLock { $0 } == ["complete 1"])
    }

    @Test func cancellingEndsTheRequestWithTheErrorsCode() {
        let context = context()
        context.cancelRequest(withError: NSError(domain: "d", code: 42))
        context.completeRequest(returningItems: nil)
        #expect(session.events.withLock { $0 } == ["cancel 42"])
    }

    @Test func inputItemsAreNeverNilAndKeepTheirOrder() {
        let items = [NSExtensionItem(), NSExtensionItem()]
        #expect(context().inputItems.isEmpty)
        #expect(context(items).inputItems as? [NSExtensionItem] == items)
    }

    @Test func objectsThatAreNoItemsAreLeftOut() {
        context().completeRequest(returningItems: ["text", NSExtensionItem(), 5])
        #expect(session.events.withLock { $0 } == ["complete 1"])
    }

    @Test func theOlderFormCallsCompletionThenExpiration() {
        let calls = Mutex<[String]>([])
        context().completeRequest(
            returningItems: [], expirationHandler: { calls.withLock { $0.append("expired") } },
            completion: { expired in calls.withLock { $0.append("completion \(expired)") } })
        let handler = session.handler.withLock { $0 }
        handler?(false)
        handler?(true)
        #expect(calls.withLock { $0 } == ["completion false", "expired"])
    }

    @Test func openingAURLAsksTheSystem() async throws {
        let url = try #require(URL(string: "https://example.org"))
        #expect(await context().open(url) == false)
        #expect(session.events.withLock { $0 } == ["open https://example.org"])
    }

    @Test func theHostNotificationsHaveApplesNames() {
        #expect(NSNotification.Name.NSExtensionHostDidBecomeActive.rawValue == "NSExtensionHostDidBecomeActiveNotification")
        #expect(NSNotification.Name.NSExtensionHostWillResignActive.rawValue == "NSExtensionHostWillResignActiveNotification")
        #expect(NSNotification.Name.NSExtensionHostDidEnterBackground.rawValue == "NSExtensionHostDidEnterBackgroundNotification")
        #expect(NSNotification.Name.NSExtensionHostWillEnterForeground.rawValue == "NSExtensionHostWillEnterForegroundNotification")
    }
}
