import ExtensionFoundation
import Synchronization
import SystemCalls
import Wire

/// Asks the person on behalf of this host, in a separate window that looks the same in every host.
package enum GrantQuestion {
    /// The exit status with which the window's program reports the answer. No status that a program exits with for other reasons means "allowed".
    package enum Answer: Int32, Sendable {
        case denied = 10
        /// Closed without a decision.
        case dismissed = 11
        case allowed = 12
    }

    /// The arguments of `appex-desktop` for a question.
    private static func arguments(_ grant: PersonalGrant, over parent: String?) -> [String] {
        // The app's own texts may look like options. An option without a text would be refused.
        let texts = [("app", grant.appName), ("identifier", grant.appIdentifier), ("purpose", grant.purpose), ("parent", parent)]
        let options = texts.compactMap { name, text in text.flatMap { $0.isEmpty ? nil : "--\(name)=\($0)" } }
        return ["ask"] + options + (grant.forWriting ? ["--writing"] : []) + ["--", grant.resource]
    }

    /// - Parameter parent: the window over which it appears, as in ``ExtensionSystem/questionParent``.
    static func ask(_ grant: WireGrant, over parent: String?) async -> WireAskedGrant {
        let answer = await show(PersonalGrant(grant), over: parent)
        return .with {
            $0.decision =
                switch answer {
                case .allowed: .allowed
                case .denied: .denied
                case .dismissed, nil: .unspecified
                }
            $0.wasDismissed = answer == .dismissed
        }
    }

    /// Nil when there is no display, or when the window's program is not installed.
    private static func show(_ grant: PersonalGrant, over parent: String?) async -> Answer? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"]?.isEmpty == false || environment["WAYLAND_DISPLAY"]?.isEmpty == false,
            let program = OwnProgram.path("appex-desktop")
        else { return nil }
        // The window closes when this pipe is closed: when this process ends, or when nothing waits for the answer any more.
        guard let (reading, line) = try? Line.make() else { return nil }
        return await withTaskCancellationHandler {
            await run(program, arguments(grant, over: parent), input: reading, line)
        } onCancel: {
            line.close()
        }
    }

    private static func run(_ program: String, _ arguments: [String], input: OwnedDescriptor, _ line: Line) async -> Answer? {
        await withCheckedContinuation { continuation in
            let hasStarted = OwnProgram.start(program, arguments, input: input, session: .shared) { status in
                line.close()
                continuation.resume(returning: Answer(rawValue: status))
            }
            if !hasStarted { continuation.resume(returning: nil) }
        }
    }

    /// The end of a pipe that is held until the question is over.
    private final class Line: Sendable {
        private let writing: Mutex<OwnedDescriptor?>

        static func make() throws(SystemError) -> (reading: OwnedDescriptor, Line) {
            let pipe = try ClosingPipe(waits: true)
            return (pipe.reading, Line(pipe.writing))
        }

        private init(_ writing: OwnedDescriptor) { self.writing = Mutex(writing) }

        func close() { writing.withLock { $0 = nil } }
    }
}
