import Foundation
import Wire

/// Connects a program that the system has not started. `ExtensionHost`, the module above this one, implements it.
package protocol SystemReaching: AnyObject {
    /// Opens a new connection; starts the system when it is not running. Blocks.
    static func reach() throws -> SystemLine
}

extension SystemLine {
    /// The system line of a process that the system started; in other processes, a new connection.
    static func reached() throws -> SystemLine {
        if let current { return current }
        guard let reacher = NSClassFromString("ExtensionHost.HostSystemLine") as? any SystemReaching.Type else {
            throw CallError.failure(WireFailure(.unavailable, "This program cannot reach the system.", remedy: "Link it with ExtensionHost."))
        }
        return try reacher.reach()
    }
}
