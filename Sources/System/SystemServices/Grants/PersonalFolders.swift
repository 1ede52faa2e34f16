import ExtensionModel
import Foundation

/// Where the person keeps what apps may ask for.
struct PersonalFolders: Sendable {
    /// Nobody gets these, or a folder that they are in.
    private let kept: [String]
    private let candidates: [PersonalResource: [String]]

    /// As the desktop has them.
    static func ofPerson(_ paths: SystemPaths) -> PersonalFolders {
        let directories = UserDirectories()
        let data = URL(fileURLWithPath: paths.data).deletingLastPathComponent().path
        return PersonalFolders(
            keeping: [directories.home, paths.data],
            candidates: [
                .pictures: [directories.path("PICTURES", standard: "Pictures")], .music: [directories.path("MUSIC", standard: "Music")],
                .movies: [directories.path("VIDEOS", standard: "Videos")], .downloads: [directories.path("DOWNLOAD", standard: "Downloads")],
                // Of GNOME, and of KDE.
                .contacts: ["\(data)/evolution/addressbook", "\(data)/contacts"],
            ])
    }

    init(keeping kept: [String], candidates: [PersonalResource: [String]]) {
        self.kept = kept.map(Self.resolved)
        self.candidates = candidates
    }

    /// The folder, without symbolic links; nil when there is none of its own. A desktop without, say, a folder for music has the home folder in its
    /// place, and nobody who asks for music gets that.
    subscript(resource: PersonalResource) -> String? {
        (candidates[resource] ?? []).lazy.map(Self.resolved).first { path in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return false }
            return path != "/" && !kept.contains { $0 == path || $0.hasPrefix(path + "/") }
        }
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
