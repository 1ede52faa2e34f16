import UIKit

/// Is there under the name that the property list gives, but handles no requests.
class RequestHandler: NSObject {
    func beginRequest(with context: NSExtensionContext) { context.completeRequest(returningItems: nil) }
}
