import Foundation
import SystemCalls

/// Where a browser looks for native hosts of one person.
enum PersonalFolder: Sendable {
    /// Below the home folder, whatever variables say: Firefox.
    case home(String)
    /// In the folder with this browser's profiles. As Chromium: `CHROME_USER_DATA_DIR` names it; otherwise it is below `CHROME_CONFIG_HOME`,
    /// `XDG_CONFIG_HOME` or `~/.config`, the first of these that there is.
    case userData(String)

    /// - Parameter environment: that of the browser. It is this program's own, if both are started by the same session.
    func path(_ environment: [String: String]) -> String {
        switch self {
        case .home(let folder): return BaseDirectory.home(environment) + "/" + folder
        case .userData(let name):
            // A relative path begins in the folder in which the browser is started, which nobody knows here.
            func variable(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
            let configuration = variable("CHROME_CONFIG_HOME") ?? BaseDirectory.configuration(environment)
            return (variable("CHROME_USER_DATA_DIR") ?? configuration + "/" + name) + "/NativeMessagingHosts"
        }
    }
}
