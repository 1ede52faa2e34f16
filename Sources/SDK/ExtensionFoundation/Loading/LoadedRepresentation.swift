package import Foundation

/// One representation in a form that can cross a process boundary.
// SAFETY: one load creates the value and passes it on; nothing in this module changes it afterwards.
package enum LoadedRepresentation: @unchecked Sendable {
    case data(Data)
    /// A file, and a name for copies of it. `isInPlace` says that it is the provider's own file and may be kept open.
    ///
    /// A file that is not in place is valid only until the completion that received it returns: open or copy it there.
    case file(URL, isInPlace: Bool, name: String?)
    case item(any NSSecureCoding)
}

/// The form that a reader prefers. A source may answer with another form; the reader's side converts it.
package enum RepresentationForm: Sendable, Hashable {
    case data
    case file
    case inPlaceFile
    case item
}

/// What is known about a representation before it is loaded.
package struct RepresentationDescription: Sendable, Hashable {
    package var typeIdentifier: String
    package var canOpenInPlace: Bool
    package var visibility: NSItemProviderRepresentationVisibility
    /// It was registered as an object (`registerObject`), so `loadItem` returns text as text.
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
