import Foundation

/// The bus of the person's session, for our programs that use D-Bus: this process loads no library for it.
package struct SessionBus: Sendable {
    /// The environment variables with which a program finds the bus; no others are passed on.
    package let environment: [String]
    private let address: String?
    private let socket: String?

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "HOME"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
        address = environment["DBUS_SESSION_BUS_ADDRESS"]
        socket = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
    }

    /// Without a bus GLib would start one.
    package var isThere: Bool { address != nil || socket.map { access($0, F_OK) == 0 } ?? false }
}
