import ExtensionFoundation
import Synchronization
import Wire

/// The extension process's line to the system that started it.
final class SystemChannel: ChannelHandler {
    private let channel = Mutex<Channel?>(nil)
    private let session = Mutex<RunnerSession?>(nil)

    func start(_ socket: OwnedDescriptor) throws {
        let channel = Channel(socket, handler: self, limits: .towardsSystem)
        self.channel.withLock { $0 = channel }
        SystemLine.current = SystemLine(channel)
        try channel.start()
    }

    func serve(_ session: RunnerSession) { self.session.withLock { $0 = session } }

    func tell(_ phase: WireLifecyclePhase) {
        var change = WireLifecycleChanged()
        change.phase = phase
        try? channel.withLock { $0 }?.send(change)  // a system that has gone ends this process through `ended`
    }

    func tell(_ problem: RunnerProblem) {
        var change = WireLifecycleChanged()
        change.phase = .unusable
        change.reason = problem.reason
        change.problem = problem.sentence
        try? channel.withLock { $0 }?.send(change)
    }

    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let channel = channel.withLock({ $0 }) else { return completionHandler(false) }
        var request = WireOpenURL()
        request.url = url.absoluteString
        channel.ask(request, deadline: .seconds(30)) { answer in
            completionHandler((try? answer.get().message.success) ?? false)
        }
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        if SystemLine.current?.receive(call) == true { return }
        call.fail(WireFailure(.unsupported, "An extension process does not understand this request."))
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        if event.decode(WireExpire.self) != nil {
            session.withLock { $0 }?.expire()
        } else if event.decode(WireMemoryWarning.self) != nil {
            DispatchQueue.main.async { NotificationCenter.default.post(name: .appexMemoryWarning, object: nil) }
        } else {
            SystemLine.current?.receive(event)
        }
    }

    func channel(_ channel: Channel, ended end: ChannelEnd) { Runner.exit() }
}

extension NSNotification.Name {
    /// Posted in an extension's process when memory runs short: free what can be made again.
    static let appexMemoryWarning = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
