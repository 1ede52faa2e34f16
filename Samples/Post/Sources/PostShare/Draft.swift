import Foundation
import PostKit
import UIKit
import UniformTypeIdentifiers

/// What is about to be posted.
struct Draft {
    var text: String
    var audience: Audience
    var attachments: [NSItemProvider]

    /// The first web address among the attachments.
    func link() async throws -> URL? {
        for provider in attachments where provider.hasItemConformingToTypeIdentifier(UTType.url.identifier) {
            let item: Any = try await provider.loadItem(forTypeIdentifier: UTType.url.identifier)
            if let url = item as? URL, !url.isFileURL { return url }
        }
        return nil
    }

    /// Names and bytes of the pictures, as the host has them.
    func pictures() async throws -> [(name: String, data: Data)] {
        var pictures: [(String, Data)] = []
        for provider in attachments {
            guard let type = provider.registeredTypeIdentifiers.first(where: { UTType($0)?.conforms(to: .image) ?? false }) else { continue }
            let data = try await withCheckedThrowingContinuation { continuation in
                _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                    continuation.resume(with: Result { if let data { data } else { throw error ?? CocoaError(.fileReadUnknown) } })
                }
            }
            let name =
                (provider.suggestedName as NSString?)?.deletingPathExtension
                ?? NSLocalizedString("picture", comment: "The name of a picture without a name")
            pictures.append(("\(name).\(UTType(type)?.preferredFilenameExtension ?? "image")", data))
        }
        return pictures
    }
}
