import TestSupport
import Wire

/// Owns a channel in a test: what arrives is answered by a closure, or waits to be taken.
final class Owner: ChannelHandler {
    let calls = Mailbox<IncomingCall>()
    let events = Mailbox<IncomingEvent>()
    let ends = Mailbox<ChannelEnd>()
    private let onCall: (@Sendable (IncomingCall) -> Void)?
    private let onEvent: (@Sendable (IncomingEvent) -> Void)?

    init(onCall: (@Sendable (IncomingCall) -> Void)? = nil, onEvent: (@Sendable (IncomingEvent) -> Void)? = nil) {
        self.onCall = onCall
        self.onEvent = onEvent
    }

    /// Answers every OpenURL: success when the URL is "yes".
    static func opener() -> Owner {
        Owner(onCall: { call in
            guard let request = call.decode(WireOpenURL.self) else { return }
            call.reply(WireOpenedURL.with { $0.success = request.url == "yes" })
        })
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        if let onCall { onCall(call) } else { calls.put(call) }
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        if let onEvent { onEvent(event) } else { events.put(event) }
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) { ends.put(end) }
}
