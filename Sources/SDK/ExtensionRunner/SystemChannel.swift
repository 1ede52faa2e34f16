package import ExtensionFoundation
import Synchronization
package import SystemCalls
package import Wire

/// What the system line needs from the process's session with its host.
package protocol ServedSession: AnyObject, Sendable {
    /// The system must end the process.
    func expire()
}

/// The system line of an extension's process.
package final class SystemChannel: ChannelHandler {
    private let channel = Mutex<Channel?>(nil)
    private let session = Mutex<(any ServedSession)?>(nil)

    package init() {}

    /// - Parameter prepare: registers the handlers, before anything is received.
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

    /// - Parameter marks: when the earlier steps were done; nil when the system does not need the times.
    package func notify(_ phase: WireLifecyclePhase, marks: WireLaunchMarks? = nil) {
        var change = WireLifecycleChanged()
        change.phase = phase
        if let marks { change.marks = marks }
        try? channel.withLock { $0 }?.send(change)  // when the system has ended, `ended` ends this process
    }

    func notify(_ problem: RunnerProblem) {
        var change = WireLifecycleChanged()
        change.phase = .unusable
        change.reason = problem.reason
        change.problem = problem.sentence
        try? channel.withLock { $0 }?.send(change)
    }

    package func channel(_ channel: Channel, received call: IncomingCall) { SystemLine.current?.receive(call) }

    package func channel(_ channel: Channel, received event: IncomingEvent) { SystemLine.current?.receive(event) }

    package func channel(_ channel: Channel, ended end: ChannelEnd) { Runner.exit() }
}

extension NSNotification.Name {
    /// Posted in an extension's process when memory is low: free memory that can be recreated.
    static let appexMemoryWarning = NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
