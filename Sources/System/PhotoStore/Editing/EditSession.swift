package import SystemCalls
import Synchronization

/// A picture that is being edited: what its editor gets, and how the picture was when it was opened.
///
/// It lives as long as this value. When the process ends, nothing of it remains and the picture is as it was.
package final class EditSession: Sendable {
    /// What the editor gets. Guide: *Photo Editing*, “Understand How a Photo Editing Extension Works with Photos”.
    package enum Given: Sendable {
        case original
        /// The picture as it is, with all edits: the editor cannot read how they were made.
        case current
        /// What the adjustment data applies to: its extension did not get the original, because it could not read an earlier edit.
        case base
    }

    package let asset: PhotoAsset
    package let kind: MediaKind
    package let given: Given
    /// Open for reading.
    package let input: OwnedDescriptor
    /// What the editor continues; nil when it cannot read it, or there is none.
    package let adjustment: PhotoAdjustment?
    /// Whether the result replaces past edits that the editor does not know: the person is asked before. Only of films, of which every editor gets the
    /// original.
    package let overwritesPastEdits: Bool

    /// As it was at the beginning.
    let file: PictureFile
    /// Nil when it was not read.
    let content: ContentHash?
    /// The edit that the picture was the result of; nil when it never was edited.
    let version: VersionRow?
    /// A copy of the original, when the picture never was edited: whatever becomes of the file, the original is not lost.
    let staged: StagedFile?
    private let isOver = Mutex(false)

    init(
        _ file: PictureFile, asset: PhotoAsset, kind: MediaKind, content: ContentHash?, version: VersionRow? = nil, given: Given,
        input: OwnedDescriptor, adjustment: PhotoAdjustment? = nil, overwritesPastEdits: Bool = false, staged: StagedFile? = nil
    ) {
        (self.asset, self.kind, self.given, self.input) = (asset, kind, given, input)
        (self.adjustment, self.overwritesPastEdits) = (adjustment, overwritesPastEdits)
        (self.file, self.content, self.version, self.staged) = (file, content, version, staged)
    }

    /// Whether this is the picture that is edited, as it was when the session began. A name may lead to another file each time that it is opened.
    package func isOf(_ look: PictureLook) -> Bool {
        look.identity.isSameFile(as: file.identity) && look.identity.looksLike(file.identity)
    }

    /// Throws when it was saved or cancelled.
    func checkThatItGoesOn() throws(PhotoStoreProblem) {
        guard !isOver.withLock({ $0 }) else { throw .sessionEnded }
    }

    func end() { isOver.withLock { $0 = true } }
}
