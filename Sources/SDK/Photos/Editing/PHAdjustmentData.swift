public import Foundation

/// What an edit did, in a form of the extension's own, so that the person can change the edit later. Guide: *Photo Editing*, "Understand How a Photo
/// Editing Extension Works with Photos".
open class PHAdjustmentData: NSObject, @unchecked Sendable {
    // SAFETY: all of it is constant.
    /// Which form `data` has, for example the extension's bundle identifier.
    public let formatIdentifier: String
    /// Of the form.
    public let formatVersion: String
    /// At most 2 MiB: the names of filters and their values, not pictures.
    public let data: Data

    public init(formatIdentifier: String, formatVersion: String, data: Data) {
        self.formatIdentifier = formatIdentifier
        self.formatVersion = formatVersion
        self.data = data
    }
}
