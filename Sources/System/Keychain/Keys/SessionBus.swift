import Foundation

/// The bus of the person's session, for the programs of ours that speak D-Bus: this process loads nothing that does.
package struct SessionBus: Sendable {
    /// What such a program needs of this process's environment to find the bus; nothing else goes along.
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
