import SystemCalls
import Wire

/// The asking end of a channel to a process that echoes.
struct EchoClient {
    let channel: Channel
    private let child: RunningProgram

    /// A handler that hears nothing: the other side only answers.
    private final class Silence: ChannelHandler {
        func channel(_ channel: Channel, received call: IncomingCall) {}
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    static func start() throws -> EchoClient {
        let (ours, theirs) = try Channel.pair()
        let child = try ChildRole.channel.start(theirs)
        let channel = Channel(ours, handler: Silence())
        try channel.start()
        return EchoClient(channel: channel, child: child)
    }

    func close() {
        channel.close()
        _ = child.waitForEnd()
    }
}
