import NotebookKit
import UIKit

class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) { Behaviour.run(context) }
}
