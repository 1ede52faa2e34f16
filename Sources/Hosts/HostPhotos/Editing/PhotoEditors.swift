package import ExtensionHost
import ExtensionFoundation
import Foundation
package import PhotoStore

/// The extensions for *Edit with*.
package enum PhotoEditors {
    /// Those that edit a picture of this type, in the person's order.
    package static func find(for path: PhotoPath, type: String, in system: ExtensionSystem) async throws -> [InstalledExtension] {
        let provider = NSItemProvider()
        // Only the type counts.
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            completion(nil, CocoaError(.featureUnsupported))
            return nil
        }
        provider.suggestedName = path.shownName
        let item = NSExtensionItem()
        item.attachments = [provider]
        return offered(try await system.extensions(accepting: [item]))
    }

    /// At most one of an app. Guide: *Photo Editing*, “Understand How a Photo Editing Extension Works with Photos”: an app has at most one for each type
    /// of media.
    static func offered(_ extensions: [InstalledExtension]) -> [InstalledExtension] {
        var apps: Set<String> = []
        return extensions.filter { $0.pointAlias == alias && $0.problem == nil && apps.insert($0.appIdentifier).inserted }
    }

    /// The short name of their extension point.
    package static let alias = "photo"
}
