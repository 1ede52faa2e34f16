public import Foundation
import Glibc
public import UniformTypeIdentifiers

/// What an extension has made: write the rendered picture or film to ``renderedContentURL``, and say in ``adjustmentData`` what was done. Guide: *Photo
/// Editing*.
open class PHContentEditingOutput: NSObject, @unchecked Sendable {
    // SAFETY: the one variable is set before the output is handed over.
    /// Required: without it nobody could change the edit later.
    open var adjustmentData: PHAdjustmentData?
    private let folder: URL
    private let types: [UTType]

    public init(contentEditingInput: PHContentEditingInput) {
        // Also JPEG, which is what the guide's authors write: it becomes the other type before it is handed over.
        let own = UTType(contentEditingInput.renderedType)
        types = ([own] + (contentEditingInput.mediaType == .image ? [.jpeg] : [])).compactMap(\.self)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("PhotoEditing-\(UUID().uuidString)", isDirectory: true)
        mkdir(folder.path, 0o700)
    }

    /// Where the rendered picture or film is to be written, upright and in full size. An image may be a JPEG, or of ``defaultRenderedContentType``.
    open var renderedContentURL: URL { url(of: types.first) }

    /// The type of the edited file.
    open var defaultRenderedContentType: UTType? { types.first }

    /// What may be written.
    open var supportedRenderedContentTypes: [UTType] { types }

    /// Where a rendered picture of a type is to be written. Throws for a type that is not one of ``supportedRenderedContentTypes``.
    open func renderedContentURL(for type: UTType) throws -> URL {
        guard types.contains(type) else { throw CocoaError(.featureUnsupported) }
        return url(of: type)
    }

    private func url(of type: UTType?) -> URL {
        folder.appendingPathComponent("FullSizeRender").appendingPathExtension(type?.preferredFilenameExtension ?? "data")
    }

    /// Where the extension has written; nil: nowhere.
    package var writtenURL: URL? { (types.map(Optional.init) + [nil]).map(url).first { access($0.path, R_OK) == 0 } }

    /// Removes what was written: whoever takes it has it open.
    package func discard() { try? FileManager.default.removeItem(at: folder) }
}
