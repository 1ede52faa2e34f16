import ExtensionHost
import SystemCalls
import WebPages

/// The program of a request's window.
struct WindowProgram: Sendable {
    let path: String
    let arguments: [String]

    /// `appex-desktop page`; nil when it is not installed.
    static var installed: WindowProgram? { OwnProgram.path("appex-desktop").map { WindowProgram(path: $0, arguments: ["page"]) } }

    /// Starts it with one end of a new socket.
    func start() throws(SystemError) -> (RunningProgram, PageSocket) {
        let (own, other) = try PageSocket.pair()
        let program = Program(
            path, [path] + arguments, environment: Program.ownEnvironment,
            descriptors: [2: try .standardError(), PageLink.descriptor: other])
        return (try program.start(), own)
    }
}
