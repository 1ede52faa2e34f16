import DarkroomKit
import MobileCoreServices
import UIKit

/// The principal class: edits each photo that the host hands over and returns the edited files.
///
/// What to do comes in the item's `userInfo`, under the names of `PhotoEdit`'s properties, as text: `blackAndWhite=true`,
/// `maximumWidth=1600`. Without any, photos are turned upright and made black and white.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        // Editing takes seconds for a large photo: the main run loop stays free.
        Task.detached(priority: .userInitiated) {
            do {
                var results: [NSExtensionItem] = []
                for case let item as NSExtensionItem in context.inputItems { results.append(try await self.edit(item)) }
                context.completeRequest(returningItems: results, completionHandler: nil)
            } catch {
                context.cancelRequest(withError: EditError.wrapping(error))
            }
        }
    }

    private func edit(_ item: NSExtensionItem) async throws -> NSExtensionItem {
        let options = try PhotoEdit(userInfo: item.userInfo)
        let result = NSExtensionItem()
        result.attachments = []
        for provider in item.attachments ?? [] where provider.hasItemConformingToTypeIdentifier(kUTTypeImage as String) {
            result.attachments?.append(try await EditedPhoto(provider, options).attachment())
        }
        guard result.attachments?.isEmpty == false else { throw EditError.noPhoto }
        return result
    }
}
