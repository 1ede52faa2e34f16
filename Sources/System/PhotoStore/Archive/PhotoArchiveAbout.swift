import Foundation

/// What an archive says about its picture: `about.json`.
struct PhotoArchiveAbout: Codable, Equatable {
    struct Content: Codable, Equatable {
        /// In hexadecimal digits.
        let sha256: String
        /// In bytes.
        let size: Int

        init(_ hash: ContentHash, _ size: Int) { (sha256, self.size) = (hash.description, size) }

        var hash: ContentHash? { ContentHash(hex: sha256) }
    }

    struct Adjustment: Codable, Equatable {
        let formatIdentifier: String
        let formatVersion: String
        let `extension`: String
        let app: String
        /// Of the data, in bytes; nil when it is not in the archive.
        let size: Int?
    }

    static let version = 1

    /// The version of this format.
    let appexPhoto: Int
    /// What the file was called, for people.
    let name: String
    let isFilm: Bool
    /// When the edit was made, and when the original was written last, in nanoseconds since 1970.
    let editedAt: Int64
    let originalModified: Int64
    let original: Content
    /// What the adjustment data applies to, when that is not the original.
    let base: Content?
    let current: Content
    /// How the current version is made of it; nil for what was made without an extension.
    let adjustment: Adjustment?

    init(_ version: VersionRow, name: String) {
        appexPhoto = Self.version
        self.name = name
        isFilm = version.kind == .film
        editedAt = version.madeAt
        originalModified = version.originalModified
        original = Content(version.original, version.originalSize)
        base = version.base.map { Content($0, version.baseSize) }
        current = Content(version.content, version.size)
        adjustment = version.format.map {
            Adjustment(
                formatIdentifier: $0.identifier, formatVersion: $0.version, extension: version.extensionIdentifier, app: version.appName,
                size: version.data?.count)
        }
    }

    static func read(_ bytes: [UInt8]) throws(PhotoStoreProblem) -> PhotoArchiveAbout {
        guard let about = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { throw .notAnArchive("about.json cannot be read") }
        guard about.appexPhoto == version else { throw .notAnArchive("it was made by a newer version of this program") }
        let contents = [about.original, about.current] + (about.base.map { [$0] } ?? [])
        guard contents.allSatisfy({ $0.hash != nil && $0.size > 0 }) else { throw .notAnArchive("about.json is not complete") }
        return about
    }

    /// The edit with this adjustment data.
    func version(_ data: Data?) throws(PhotoStoreProblem) -> VersionRow {
        guard let original = original.hash, let current = current.hash else { throw .notAnArchive("about.json is not complete") }
        let format = adjustment.map { AdjustmentFormat(identifier: $0.formatIdentifier, version: $0.formatVersion) }
        if let adjustment, let format {
            let problem = PhotoAdjustment(
                format: format, data: data ?? Data(), extensionIdentifier: adjustment.extension, appName: adjustment.app
            ).problem
            if let problem { throw problem }
        }
        return VersionRow(
            content: current, size: self.current.size, original: original, originalSize: self.original.size, base: base?.hash,
            baseSize: base?.size ?? 0, kind: isFilm ? .film : .picture, format: format, data: format == nil ? nil : data,
            extensionIdentifier: adjustment?.extension ?? "", appName: adjustment?.app ?? "", madeAt: editedAt, originalModified: originalModified)
    }

    var json: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
        }
    }
}
