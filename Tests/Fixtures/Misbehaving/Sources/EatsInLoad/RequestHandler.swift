import CEats
import UIKit

/// Never made: loading this library fills memory.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        eats_link()
        context.completeRequest(returningItems: nil)
    }
}
