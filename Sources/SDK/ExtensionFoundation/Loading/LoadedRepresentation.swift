package import Foundation

/// One representation as bytes can cross a process boundary.
// SAFETY: an item is made by one load and handed on; nobody in this module changes it after that.
package enum LoadedRepresentation: @unchecked Sendable {
    case data(Data)
    /// A file and what to call a copy of it. `isInPlace` says that it is the provider's own file and may be kept open.
    ///
    /// A file that is not in place is only good until the completion it came with returns: open or copy it there.
    case file(URL, isInPlace: Bool, name: String?)
    case item(any NSSecureCoding)
}

/// The form a reader wants. It is a wish: a source answers with what it has, and the reader's side converts.
package enum RepresentationForm: Sendable, Hashable {
    case data
    case file
    case inPlaceFile
    case item
}

/// What is known of a representation before it is loaded.
package struct RepresentationDescription: Sendable, Hashable {
    package var typeIdentifier: String
    package var canOpenInPlace: Bool
    package var visibility: NSItemProviderRepresentationVisibility
    /// It was registered as an object (`registerObject`), so text comes back as text from `loadItem`.
    package var isObjectItem: Bool

    package init(
        typeIdentifier: String, canOpenInPlace: Bool = false, visibility: NSItemProviderRepresentationVisibility = .all,
        isObjectItem: Bool = false
    ) {
        self.typeIdentifier = typeIdentifier
        self.canOpenInPlace = canOpenInPlace
        self.visibility = visibility
        self.isObjectItem = isObjectItem
    }
}
