import CUnresolved
import UIKit

/// Never made: the loader refuses this library.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        unresolved_call()
        context.completeRequest(returningItems: nil)
    }
}
