import ExtensionFoundation
import Synchronization
import SystemCalls

/// Shows a question in a separate window, which looks the same in every host: `appex-desktop`, whose exit status is the answer.
enum QuestionProgram {
    /// - Returns: the exit status; nil when there is no display, or when the window's program is not installed. Cancelling the task closes the window.
    static func status(_ arguments: [String]) async -> Int32? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"]?.isEmpty == false || environment["WAYLAND_DISPLAY"]?.isEmpty == false,
            let program = OwnProgram.path("appex-desktop")
        else { return nil }
        // The window closes when this pipe is closed: when this process ends, or when nothing waits for the answer any more.
        guard let (reading, line) = try? Line.make() else { return nil }
        return await withTaskCancellationHandler {
            await run(program, arguments, input: reading, line)
        } onCancel: {
            line.close()
        }
    }

    private static func run(_ program: String, _ arguments: [String], input: OwnedDescriptor, _ line: Line) async -> Int32? {
        await withCheckedContinuation { continuation in
            let hasStarted = OwnProgram.start(program, arguments, input: input, session: .shared) { status in
                line.close()
                continuation.resume(returning: status)
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
