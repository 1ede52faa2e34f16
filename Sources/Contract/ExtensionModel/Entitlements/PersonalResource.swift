/// Data that belongs to the person and not to an app. An entitlement asks for access, and the person allows it once for an app and its
/// extensions (guide, “Designing for User Trust”).
public enum PersonalResource: String, Sendable, Hashable, Codable, CaseIterable {
    /// The pictures folder, which is the photo library of a Linux desktop.
    case pictures
    case music, movies, downloads
    /// The address books that the desktop saves in files.
    case contacts

    /// The kind of access.
    public enum Access: String, Sendable, Hashable, Codable {
        case reading
        /// Includes reading.
        case writing
    }

    /// The noun of a message: “your videos”, “the person's videos”.
    package var noun: String { self == .movies ? "videos" : rawValue }

    /// The entitlements for reading.
    public var readingEntitlements: [String] {
        switch self {
        case .pictures: ["com.apple.security.assets.pictures.read-only", "com.apple.security.personal-information.photos-library"]
        case .music: ["com.apple.security.assets.music.read-only"]
        case .movies: ["com.apple.security.assets.movies.read-only"]
        case .downloads: ["com.apple.security.files.downloads.read-only"]
        case .contacts: ["com.apple.security.personal-information.addressbook"]
        }
    }

    /// The entitlement for writing; nil where writing is not possible.
    public var writingEntitlement: String? {
        switch self {
        case .pictures: "com.apple.security.assets.pictures.read-write"
        case .music: "com.apple.security.assets.music.read-write"
        case .movies: "com.apple.security.assets.movies.read-write"
        case .downloads: "com.apple.security.files.downloads.read-write"
        case .contacts: nil
        }
    }

    /// The `Info.plist` key of the app's explanation, which the person reads.
    public var purposeKey: String {
        switch self {
        case .pictures: "NSPhotoLibraryUsageDescription"
        case .music: "NSAppleMusicUsageDescription"
        case .movies: "NSMoviesFolderUsageDescription"
        case .downloads: "NSDownloadsFolderUsageDescription"
        case .contacts: "NSContactsUsageDescription"
        }
    }

    /// The folder's name for an app: the one that `FileManager` looks for in the home folder.
    public var folderName: String {
        switch self {
        case .pictures: "Pictures"
        case .music: "Music"
        case .movies: "Videos"
        case .downloads: "Downloads"
        case .contacts: "Contacts"
        }
    }

    static let entitlements = allCases.flatMap { $0.readingEntitlements + [$0.writingEntitlement].compactMap(\.self) }
}
