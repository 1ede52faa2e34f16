import Foundation
import SystemCalls

/// The person's folders as the desktop configures them: `user-dirs.dirs` of xdg-user-dirs, and its defaults.
///
/// Foundation reads the file, too, but treats its quotes and `$HOME` as parts of the path.
struct UserDirectories {
    let home: String
    private let configured: [Substring: String]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        home = BaseDirectory.home(environment)
        let text = (try? String(contentsOfFile: BaseDirectory.configuration(environment) + "/user-dirs.dirs", encoding: .utf8)) ?? ""
        configured = Self.parse(text, home: home)
    }

    init(home: String, text: String) {
        self.home = home
        configured = Self.parse(text, home: home)
    }

    /// - Parameters:
    ///   - name: `PICTURES` for `XDG_PICTURES_DIR`.
    ///   - standard: the folder's name in the home folder when none is configured.
    func path(_ name: Substring, standard: String) -> String { configured[name] ?? home + "/" + standard }

    /// Lines such as `XDG_PICTURES_DIR="$HOME/Bilder"`: a path in the home folder, or an absolute one.
    private static func parse(_ text: String, home: String) -> [Substring: String] {
        var directories: [Substring: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let (_, name, value) = line.wholeMatch(of: /\s*XDG_([A-Z]+)_DIR\s*=\s*"((?:[^"\\]|\\.)*)"\s*/)?.output else { continue }
            let path = value.replacing(/\\(.)/) { $0.output.1 }
            if path == "$HOME" || path.hasPrefix("$HOME/") {
                directories[name] = home + path.dropFirst("$HOME".count)
            } else if path.hasPrefix("/") {
                directories[name] = String(path)
            }
        }
        return directories
    }
}
