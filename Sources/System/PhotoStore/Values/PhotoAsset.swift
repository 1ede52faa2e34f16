package import Foundation

/// A picture or film as the store knows it.
package struct PhotoAsset: Sendable {
    /// Where its file is: symbolic links are followed.
    package let path: PhotoPath
    package let state: PhotoState
    /// Further names of the same file. An edit gives this name a file of its own; the others have the earlier version.
    package let otherNames: Int
}

package enum PhotoState: Sendable, Equatable {
    /// The file is its own original.
    ///
    /// - undone: the edit that ``PhotoStore/revert(_:overwritingChange:keepingEdit:)`` undid, as long as it can be made again.
    case unedited(undone: PhotoRecord?)
    /// The file is the current version of an original in the store.
    case edited(PhotoRecord)
    /// The same, but the original is not in the store any more. Importing an archive that was made of this asset brings it back.
    case originalElsewhere(PhotoRecord)
    /// Another program has written the file since the edit of this record.
    case changed(PhotoRecord)
    /// There is no file. With a record when an edited one was here.
    case missing(PhotoRecord?)
}

/// What is known of an edit.
package struct PhotoRecord: Sendable, Equatable {
    package let kind: MediaKind
    /// Its SHA-256: the name of the original in the store.
    package let original: ContentHash
    /// In bytes.
    package let originalSize: Int
    package let current: ContentHash
    /// In bytes.
    package let currentSize: Int
    /// Nil for what another program made and the person accepted.
    package let format: AdjustmentFormat?
    /// The identifier of the extension that made it; empty without a format.
    package let extensionIdentifier: String
    package let appName: String
    package let madeAt: Date
}
