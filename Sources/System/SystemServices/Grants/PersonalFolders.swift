import ExtensionModel
import Foundation

/// The folders of the person's resources.
struct PersonalFolders: Sendable {
    /// Apps never get these folders, or a folder that contains one.
    private let kept: [String]
    private let candidates: [PersonalResource: [String]]

    /// The folders as the desktop has configured them.
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

    /// The folder, without symbolic links; nil when there is no separate one. A desktop without a music folder, for example, configures the home
    /// folder instead, which no app gets as the music folder.
    subscript(resource: PersonalResource) -> String? {
        (candidates[resource] ?? []).lazy.map(Self.resolved).first { path in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return false }
            return path != "/" && !kept.contains { $0 == path || $0.hasPrefix(path + "/") }
        }
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
