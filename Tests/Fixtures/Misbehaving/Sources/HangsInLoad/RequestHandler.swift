import CHangs
import UIKit

/// Never made: loading this library does not end.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        hangs_link()
        context.completeRequest(returningItems: nil)
    }
}
