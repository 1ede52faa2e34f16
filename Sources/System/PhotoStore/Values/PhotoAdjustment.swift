package import Foundation

/// The format of adjustment data: what an extension is asked whether it can read (`canHandle`). Guide: *Photo Editing*, “Understand How a Photo Editing
/// Extension Works with Photos”.
package struct AdjustmentFormat: Hashable, Sendable {
    package let identifier: String
    package let version: String

    package init(identifier: String, version: String) { (self.identifier, self.version) = (identifier, version) }
}

/// Adjustment data with its format and who wrote it: what describes past edits, and makes the current version of the original.
package struct PhotoAdjustment: Hashable, Sendable {
    package let format: AdjustmentFormat
    package let data: Data
    /// The identifier of the extension that wrote it.
    package let extensionIdentifier: String
    /// The name of its app, for people: the extension may be gone when it is needed.
    package let appName: String

    package init(format: AdjustmentFormat, data: Data, extensionIdentifier: String, appName: String) {
        (self.format, self.data) = (format, data)
        (self.extensionIdentifier, self.appName) = (extensionIdentifier, appName)
    }

    /// Nil when it may be kept.
    var problem: PhotoStoreProblem? {
        if format.identifier.isEmpty { return .adjustmentWithoutFormat }
        if data.count > PhotoLimits.adjustment { return .adjustmentTooLarge(data.count) }
        for text in [format.identifier, format.version, extensionIdentifier, appName] where text.utf8.count > PhotoLimits.name {
            return .nameTooLong(text)
        }
        return nil
    }
}
