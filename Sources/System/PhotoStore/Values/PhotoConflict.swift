import SystemCalls

/// Another program has changed a picture that has an edit, or that was being edited. Nothing has been overwritten; the person chooses
/// (``PhotoStore/resolve(_:_:)``).
package struct PhotoConflict: Sendable {
    package enum Choice: Sendable, CaseIterable {
        /// What the other program made becomes the current version. The original stays in the store; adjustment data does not describe it any more.
        case keepTheirs
        /// Before an edit: the original comes back, and what the other program made can be had back by undoing that. At the end of one: the edit
        /// replaces what the other program made.
        case keepOurs
        /// The file stays as the other program made it, and ours is saved beside it under another name.
        case saveBoth
    }

    /// What there was to save when it was noticed.
    struct Ours: Sendable {
        let session: EditSession
        let rendered: OwnedDescriptor
        let adjustment: PhotoAdjustment
    }

    package let path: PhotoPath
    /// Nil when it was noticed before an edit.
    let ours: Ours?
    /// Whether there is no file any more.
    package let isMissing: Bool

    /// Whether it was noticed at the end of an edit, which is not saved as yet.
    package var hasUnsavedEdit: Bool { ours != nil }
}
