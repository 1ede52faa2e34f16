import CSystemCalls
import ExtensionHost
import Foundation
import HostItems
import SystemCalls
import Wire

/// An Appex system in a scratch folder, with one app: the person's installed apps, choices and data are not touched, and each simulation begins in
/// the same state.
final class SimulatedSystem: Sendable {
    let system: ExtensionSystem
    private let folder: String

    /// Redirects this process's folders into a scratch folder. Call it before anything reads them.
    ///
    /// - Parameter language: the person's language; nil for the current one.
    init(language: String?) throws {
        var path = Array("\(NSTemporaryDirectory())appex-simulator.XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw ArgumentProblem("No temporary folder can be made: \(SystemError.reason(errno)).") }
        folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        Self.keepDesktop()
        for (variable, name) in [("XDG_DATA_HOME", "data"), ("XDG_RUNTIME_DIR", "run")] {
            mkdir("\(folder)/\(name)", 0o700)
            setenv(variable, "\(folder)/\(name)", 1)
        }
        if let language {
            let locale = language.replacingOccurrences(of: "-", with: "_")
            setenv("LANG", locale + ".UTF-8", 1)
            setenv("LANGUAGE", locale, 1)
            for variable in ["LC_ALL", "LC_MESSAGES"] { unsetenv(variable) }
        }
        system = ExtensionSystem(hostName: "Simulator")
        system.duties = PersonalDuties()
    }

    /// Preserves the paths of services that are found relative to the runtime folder.
    private static func keepDesktop() {
        let environment = ProcessInfo.processInfo.environment
        guard let runtime = environment["XDG_RUNTIME_DIR"] else { return }
        if let display = environment["WAYLAND_DISPLAY"], !display.hasPrefix("/") { setenv("WAYLAND_DISPLAY", "\(runtime)/\(display)", 1) }
        if environment["DBUS_SESSION_BUS_ADDRESS"] == nil, access("\(runtime)/bus", F_OK) == 0 {
            setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(runtime)/bus", 1)
        }
    }

    /// Installs the app and puts the widget into the Today view.
    func prepare(_ widget: SimulatedWidget, isExpanded: Bool) async throws {
        _ = try await system.install(widget.app)
        _ = try await system.setWidget(widget.identifier, isOn: true)
        if isExpanded { _ = try await system.setWidget(widget.identifier, isExpanded: true) }
    }

    /// Ends the system, and deletes all of its files.
    func end() {
        let socket = RuntimeDirectory.socket()
        if socket.hasPrefix(folder), let connection = try? Listener.connect(to: socket), let peer = Listener.peer(of: connection) {
            let process = appex_pidfd_open(peer.pid)
            defer { close(process) }
            kill(peer.pid, SIGTERM)
            var end = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
            _ = poll(&end, 1, 5000)
        }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
