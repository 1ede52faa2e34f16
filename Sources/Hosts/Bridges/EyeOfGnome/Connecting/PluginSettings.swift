import ExtensionHost
import Foundation
import Glibc
import SystemCalls

/// Which plug-ins of Eye of GNOME are switched on, in the person's settings.
///
/// Read and written with `gsettings`, which has the settings of whatever the desktop keeps them in.
struct PluginSettings: Sendable {
    private static let program = "/usr/bin/gsettings"
    private static let key = ["org.gnome.eog.plugins", "active-plugins"]
    private let environment: [String]

    init(environment: [String] = Program.ownEnvironment) {
        // Settings are on this machine: no service for other folders is started for them.
        self.environment = environment + ["GIO_USE_VFS=local"]
    }

    func active() throws -> ActivePlugins {
        guard let plugins = ActivePlugins(text: try run("get")) else {
            throw EyeOfGnomeProblem("The plug-ins that are switched on in Eye of GNOME could not be understood.", Self.remedy)
        }
        return plugins
    }

    /// Changes the list, unless it is so already. Settings that do not stay are none.
    func change(_ change: (ActivePlugins) -> ActivePlugins) throws {
        let old = try active()
        let new = change(old)
        guard new != old else { return }
        _ = try run("set", new.text)
        guard try active() == new else {
            throw EyeOfGnomeProblem("The change of the settings of Eye of GNOME has no effect.", Self.remedy)
        }
    }

    private func run(_ verb: String, _ value: String...) throws -> String {
        guard access(Self.program, X_OK) == 0 else {
            throw EyeOfGnomeProblem("The program gsettings is missing.", "Install libglib2.0-bin. \(Self.remedy)")
        }
        let (end, bytes) = try Program(Self.program, ["gsettings", verb] + Self.key + value, environment: environment).output(
            upTo: 1 << 16, within: .seconds(20))
        guard end.isSuccess else {
            throw EyeOfGnomeProblem("The settings of Eye of GNOME could not be \(verb == "get" ? "read" : "changed") from here.", Self.remedy)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let remedy = "Switch Appex on or off in Eye of GNOME: Preferences, Plugins."
}
