import CCrash
import Wire

/// From now on this process leaves its stack in memory of the system's when it crashes, or when the system asks for it.
package enum CrashStack {
    /// Before any code of the app's. A process that was started without that memory goes on without.
    package static func serve() {
        var answer = WireFrame()
        answer.kind = .event
        answer.method = .stackTold
        guard let bytes: [UInt8] = try? answer.serializedBytes() else { return }
        _ = appex_stack_serve(Int32(appex_stack_descriptor), Runner.systemSocket, bytes, UInt32(bytes.count))
    }

    /// From now on a system call that the sandbox does not know is reported once, in a line that the log shows. Without the program that the system
    /// hands over for it such calls are refused silently.
    package static func reportUnknownCalls() { _ = appex_calls_report(Int32(appex_calls_descriptor)) }
}
