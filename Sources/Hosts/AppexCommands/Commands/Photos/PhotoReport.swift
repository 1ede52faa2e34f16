import Foundation
import PhotoStore

/// A picture, and what keeps it from being edited.
struct KnownPhoto: Sendable {
    let asset: PhotoAsset
    var obstacle: PhotoStoreProblem.Obstacle?

    var report: PhotoReport { PhotoReport(self) }
}

/// The JSON of a picture.
struct PhotoReport: Codable, Sendable {
    /// Without symbolic links on the way.
    let path: String
    /// `unedited`, `edited`, `originalElsewhere`, `changed` or `missing`.
    let state: String
    /// Nil for a picture that is its own original.
    let edit: PhotoEditReport?
    /// The edit that was undone, as long as it can be made again.
    let undone: PhotoEditReport?
    /// `fileIsReadOnly`, `folderIsReadOnly` or `belongsToSomebodyElse`.
    let obstacle: String?
    let otherNames: Int
}

extension PhotoReport {
    init(_ photo: KnownPhoto) {
        path = photo.asset.path.text
        otherNames = photo.asset.otherNames
        var (edit, undone): (PhotoRecord?, PhotoRecord?) = (nil, nil)
        switch photo.asset.state {
        case .unedited(let record): (state, undone) = ("unedited", record)
        case .edited(let record): (state, edit) = ("edited", record)
        case .originalElsewhere(let record): (state, edit) = ("originalElsewhere", record)
        case .changed(let record): (state, edit) = ("changed", record)
        case .missing(let record): (state, edit) = ("missing", record)
        }
        (self.edit, self.undone) = (edit.map(PhotoEditReport.init), undone.map(PhotoEditReport.init))
        obstacle =
            switch photo.obstacle {
            case .fileIsReadOnly: "fileIsReadOnly"
            case .folderIsReadOnly: "folderIsReadOnly"
            case .belongsToSomebodyElse: "belongsToSomebodyElse"
            case nil: nil
            }
    }
}

/// The JSON of an edit.
struct PhotoEditReport: Codable, Sendable {
    /// The name of the app; nil for what another program made and the person accepted, as is the next one.
    let app: String?
    /// The identifier of the extension.
    let `extension`: String?
    let date: Date
    let isFilm: Bool
    /// The SHA-256 of the original, and its size in bytes.
    let original: String
    let originalSize: Int
    /// The same of what the edit made.
    let current: String
    let currentSize: Int
    /// Of the adjustment data.
    let format: String?
    let formatVersion: String?
}

extension PhotoEditReport {
    init(_ record: PhotoRecord) {
        let isOurs = record.format != nil
        (app, self.extension) = (isOurs ? record.appName : nil, isOurs ? record.extensionIdentifier : nil)
        (date, isFilm) = (record.madeAt, record.kind == .film)
        (original, originalSize) = (record.original.description, record.originalSize)
        (current, currentSize) = (record.current.description, record.currentSize)
        (format, formatVersion) = (record.format?.identifier, record.format?.version)
    }
}
