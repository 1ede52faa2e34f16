import ExtensionFoundation
import Foundation
import PhotoStore

extension NSExtensionItem {
    /// What the system sees of a picture that may be edited: its type, by which it finds and refuses extensions. The file itself comes when the editing
    /// starts.
    static func picture(_ path: PhotoPath, type: String) -> NSExtensionItem {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            completion(nil, CocoaError(.featureUnsupported))
            return nil
        }
        provider.suggestedName = path.shownName
        let item = NSExtensionItem()
        item.attachments = [provider]
        return item
    }
}
