import CCrashesInLoad
import UIKit

/// Never made: loading this library crashes.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        crashes_link()
        context.completeRequest(returningItems: nil)
    }
}
