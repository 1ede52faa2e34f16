import Foundation
import SystemCalls

/// Where the person's pictures are (freedesktop.org, xdg-user-dirs).
package enum PicturesFolder {
    /// The folder that `user-dirs.dirs` names for pictures; `~/Pictures`, or else the home folder, where there is none.
    package static func path(
        home: String = BaseDirectory.home(), configuration: String = BaseDirectory.configuration()
    ) -> String {
        let named = FileManager.default.contents(atPath: configuration + "/user-dirs.dirs").flatMap { contents in
            contents.count <= 1 << 16 ? folder(in: String(decoding: contents, as: UTF8.self), home: home) : nil
        }
        return [named, home + "/Pictures"].compactMap(\.self).first { isFolder($0) } ?? home
    }

    /// A line has the form `XDG_PICTURES_DIR="$HOME/Pictures"`, or an absolute path in place of `$HOME`; nothing else is allowed in it.
    static func folder(in text: String, home: String) -> String? {
        let name = "XDG_PICTURES_DIR="
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let line = lines.last(where: { $0.hasPrefix(name) }) else { return nil }
        let value = line.dropFirst(name.count)
        guard value.count >= 2, value.first == "\"", value.last == "\"" else { return nil }
        var path = ""
        var isEscaped = false
        for character in value.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            path.append(character)
            isEscaped = false
        }
        if path == "$HOME" || path.hasPrefix("$HOME/") { path = home + path.dropFirst("$HOME".count) }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return FolderPath.isPlain(path) ? path : nil
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
