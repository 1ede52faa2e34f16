import Foundation
import Glibc
import SystemCalls
import Wire

/// The socket of the hub between file managers and extensions, which need not run.
package enum FileManagerSocket {
    package static func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        RuntimeDirectory.path(environment: environment) + "/files.sock"
    }

    /// Has a running hub look again at which extensions there are, which are switched on, and which folders they may read.
    package static func reload() {
        let path = path()
        guard RuntimeDirectory.isOwn((path as NSString).deletingLastPathComponent), let socket = try? Listener.connect(to: path, isStream: true)
        else { return }
        let line = Data(#"{"reload": true}"#.utf8) + Data("\n".utf8)
        _ = line.withUnsafeBytes { Glibc.send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
}
