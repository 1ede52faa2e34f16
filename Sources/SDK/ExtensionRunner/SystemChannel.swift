package import ExtensionFoundation
import Synchronization
package import SystemCalls
package import Wire

/// What a process does for its host, as its line to the system sees it.
package protocol ServedSession: AnyObject, Sendable {
    /// The system wants the process gone.
    func expire()
}

/// The extension process's line to the system that started it.
package final class SystemChannel: ChannelHandler {
    private let channel = Mutex<Channel?>(nil)
    private let session = Mutex<(any ServedSession)?>(nil)

    package init() {}

    /// - Parameter prepare: says who receives what, before anything is received.
    package func start(_ socket: OwnedDescriptor, prepare: (SystemLine) -> Void = { _ in }) throws {
        let channel = Channel(socket, handler: self, limits: .towardsSystem)
        self.channel.withLock { $0 = channel }
        let line = SystemLine(channel)
        SystemLine.current = line
        line.listen(WireExpire.self) { [self] _ in session.withLock { $0 }?.expire() }
        line.listen(WireMemoryWarning.self) { _ in
            DispatchQueue.main.async { NotificationCenter.default.post(name: .appexMemoryWarning, object: nil) }
        }
        prepare(line)
        try channel.start()
    }

    package func serve(_ session: any ServedSession) { self.session.withLock { $0 = session } }

    /// - Parameter marks: when what came before was done; nil where nobody wants to know.
    package func tell(_ phase: WireLifecyclePhase, marks: WireLaunchMarks? = nil) {
        var change = WireLifecycleChanged()
        change.phase = phase
        if let marks { change.marks = marks }
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

    package func channel(_ channel: Channel, received call: IncomingCall) { SystemLine.current?.receive(call) }

    package func channel(_ channel: Channel, received event: IncomingEvent) { SystemLine.current?.receive(event) }

    package func channel(_ channel: Channel, ended end: ChannelEnd) { Runner.exit() }
}

extension NSNotification.Name {
    /// Posted in an extension's process when memory runs short: free what can be made again.
    static let appexMemoryWarning = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
