import DarkroomKit
import MobileCoreServices
import UIKit

/// One photo on its way through the editor: read where it is, written to a temporary file that is returned.
struct EditedPhoto {
    private let provider: NSItemProvider
    private let options: PhotoEdit

    init(_ provider: NSItemProvider, _ options: PhotoEdit) {
        self.provider = provider
        self.options = options
    }

    func attachment() async throws -> NSItemProvider {
        let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let report = try await edit(into: target)
        NSLog("%@", report.summary)
        let attachment = NSItemProvider()
        attachment.suggestedName = editedName
        attachment.registerFileRepresentation(
            forTypeIdentifier: report.format.typeIdentifier, fileOptions: .openInPlace, visibility: .all
        ) { completion in
            completion(target, false, nil)
            return nil
        }
        return attachment
    }

    /// The host's file is opened in place: nothing is copied.
    private func edit(into target: URL) async throws -> PhotoReport {
        try await withCheckedThrowingContinuation { continuation in
            _ = provider.loadInPlaceFileRepresentation(forTypeIdentifier: kUTTypeImage as String) { url, _, error in
                continuation.resume(
                    with: Result {
                        guard let url else { throw error ?? EditError.noPhoto }
                        return try edit(url, into: target)
                    })
            }
        }
    }

    private func edit(_ source: URL, into target: URL) throws -> PhotoReport {
        let input = open(source.path, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw EditError.cannotOpen(String(cString: strerror(errno))) }
        defer { close(input) }
        let output = open(target.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw EditError.cannotOpen(String(cString: strerror(errno))) }
        defer { close(output) }
        return try PhotoEditor.edit(input: input, output: output, options: options)
    }

    private var editedName: String {
        let name = (provider.suggestedName ?? NSLocalizedString("photo", comment: "The name of a photo without a name")) as String
        let stem = (name as NSString?)?.deletingPathExtension ?? name
        return String(format: NSLocalizedString("%@-edited", comment: "The name of the edited photo"), stem)
    }
}

extension PhotoReport {
    /// What was done, in one line.
    var summary: String {
        let done = steps.isEmpty ? "nothing to do" : steps.map(\.description).joined(separator: ", ")
        return "\(format.rawValue) \(inputSize) to \(outputSize): \(done)"
    }
}
