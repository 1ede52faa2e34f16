import CGtk
import Foundation
import GTKViews
import InterfaceText
import SystemCalls

/// A place in the sidebar of the file dialog: the person's own folders, their bookmarks, and drives.
struct FilePlace: Equatable {
    let name: String
    let path: String
    /// The name of a themed icon.
    let icon: String

    static var home: String { BaseDirectory.home() }

    /// In the order of the sidebar, each once.
    static func all(
        home: String = BaseDirectory.home(), configuration: String = BaseDirectory.configuration(), mounts: String = "/proc/self/mountinfo"
    ) -> [FilePlace] {
        var places = [FilePlace(name: localized("Home"), path: home, icon: "user-home-symbolic")]
        places += own().filter { $0.path != home }
        places += bookmarks(configuration + "/gtk-3.0/bookmarks")
        places += drives(mounts)
        places.append(FilePlace(name: localized("Computer"), path: "/", icon: "drive-harddisk-symbolic"))
        var seen: Set<String> = []
        return places.filter { seen.insert($0.path).inserted }
    }

    /// The folders of xdg-user-dirs, which have the names that the person's language gives them.
    private static func own() -> [FilePlace] {
        let folders: [(GUserDirectory, String)] = [
            (G_USER_DIRECTORY_DESKTOP, "user-desktop-symbolic"), (G_USER_DIRECTORY_DOCUMENTS, "folder-documents-symbolic"),
            (G_USER_DIRECTORY_DOWNLOAD, "folder-download-symbolic"), (G_USER_DIRECTORY_MUSIC, "folder-music-symbolic"),
            (G_USER_DIRECTORY_PICTURES, "folder-pictures-symbolic"), (G_USER_DIRECTORY_VIDEOS, "folder-videos-symbolic"),
        ]
        return folders.compactMap { folder, icon in
            guard let path = g_get_user_special_dir(folder).map({ String(cString: $0) }), FolderPath.isPlain(path) else { return nil }
            return FilePlace(name: ShownPath.name(of: path), path: path, icon: icon)
        }
    }

    /// The file that GTK's dialog and file managers share: a URI in each line and, after a space, a name. Folders elsewhere are left out.
    static func bookmarks(_ file: String) -> [FilePlace] {
        text(file).split(separator: "\n").prefix(100).compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard let path = parts.first.flatMap({ path(ofURI: String($0)) }) else { return nil }
            let name = parts.count > 1 ? String(parts[1]) : ShownPath.name(of: path)
            return FilePlace(name: name, path: path, icon: "folder-symbolic")
        }
    }

    /// What is mounted where a person's drives are.
    static func drives(_ file: String) -> [FilePlace] {
        text(file).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 4 else { return nil }
            let path = unescaped(fields[4])
            guard FolderPath.isPlain(path), ["/media/", "/run/media/", "/mnt/"].contains(where: path.hasPrefix) else { return nil }
            return FilePlace(name: ShownPath.name(of: path), path: path, icon: "drive-removable-media-symbolic")
        }
    }

    /// A file of the kernel's or the person's; one that cannot be read is empty.
    private static func text(_ file: String) -> String {
        let opened = OwnedDescriptor(open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        guard opened.rawValue >= 0, let bytes = try? opened.wholeFile(atMost: 1 << 20, "read \(file)") else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func path(ofURI uri: String) -> String? {
        guard let found = g_filename_from_uri(uri.forC, nil, nil) else { return nil }
        defer { g_free(found) }
        guard let path = String(validatingCString: found) else { return nil }
        return FolderPath.isPlain(path) ? path : nil
    }

    /// The kernel writes a space as `\040`.
    private static func unescaped(_ field: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), rest.count >= 3, let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
