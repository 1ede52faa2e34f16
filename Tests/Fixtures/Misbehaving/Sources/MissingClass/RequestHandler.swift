import UIKit

/// Handles requests, but the property list names another class.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) { context.completeRequest(returningItems: nil) }
}
