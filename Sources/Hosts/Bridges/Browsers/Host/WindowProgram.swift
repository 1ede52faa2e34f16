import ExtensionHost
import SystemCalls
import WebPages

/// The program of a request's window.
struct WindowProgram: Sendable {
    let path: String
    let arguments: [String]

    /// `appex-desktop page`; nil when it is not installed.
    static var installed: WindowProgram? { OwnProgram.path("appex-desktop").map { WindowProgram(path: $0, arguments: ["page"]) } }

    /// Starts it with its end of a socket.
    func start(_ socket: OwnedDescriptor) throws(SystemError) -> RunningProgram {
        // Swift's report of a crash takes many seconds, in which the process is still there and its tab takes no other request.
        let environment = Program.ownEnvironment.filter { !$0.hasPrefix("SWIFT_BACKTRACE=") } + ["SWIFT_BACKTRACE=enable=no"]
        return try Program(
            path, [path] + arguments, environment: environment,
            descriptors: [2: try .standardError(), PageLink.descriptor: socket]
        ).start()
    }
}
