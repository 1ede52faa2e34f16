import CCrash
import Wire

/// From now on this process writes its stack to memory of the system when it crashes, or when the system requests the stack.
package enum CrashStack {
    /// Called before any code of the app runs. A process that was started without that memory continues without it.
    package static func serve() {
        var answer = WireFrame()
        answer.kind = .event
        answer.method = .stackTold
        guard let bytes: [UInt8] = try? answer.serializedBytes() else { return }
        _ = appex_stack_serve(Int32(appex_stack_descriptor), Runner.systemSocket, bytes, UInt32(bytes.count))
    }

    /// From now on the first system call that the sandbox does not know is reported, in a line in the log. Without the program that the system
    /// passes for this purpose, such calls are refused silently.
    package static func reportUnknownCalls() { _ = appex_calls_report(Int32(appex_calls_descriptor)) }
}
