import ExtensionHost

/// Passes on what one extension says, in its order.
final class HubRelay: FinderSyncListener {
    private let news: AsyncStream<HubNews>.Continuation

    init(_ session: FileManagerSession, _ identifier: String, _ generation: Int) {
        // What does not fit is old: badges of a flood.
        let (stream, continuation) = AsyncStream.makeStream(of: HubNews.self, bufferingPolicy: .bufferingNewest(200))
        news = continuation
        Task { [weak session] in
            for await one in stream {
                guard let session else { return }
                await session.hear(one, of: identifier, generation)
            }
        }
    }

    deinit { news.finish() }

    func finder(_ finder: FinderSyncRequest, has traits: FinderTraits) { news.yield(.traits) }
    func finder(_ finder: FinderSyncRequest, has badge: FinderBadge) { news.yield(.badge(badge)) }
    func finder(_ finder: FinderSyncRequest, sets badges: [(path: String, badge: String)]) { news.yield(.badges(badges)) }

    /// In a window of its own: whatever shows files has no place for it.
    func finder(_ finder: FinderSyncRequest, shows alert: AlertRequest) {
        let app = finder.request.extension
        let task = Task { alert.answer(await AlertWindowProgram.show(alert.alert, of: app)) }
        alert.whenWithdrawn { task.cancel() }
    }

    func finder(_ finder: FinderSyncRequest, asksToOpen address: String) async -> Bool {
        let app = finder.request.extension
        return await GrantQuestion.ask(address: address, app: app.appIdentifier, name: app.appName)
    }

    func finder(_ finder: FinderSyncRequest, endedWith error: ExtensionHostError?) { if error != nil { news.yield(.end) } }
}
