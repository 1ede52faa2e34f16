import Deeds
import UIKit

/// Does what its item's `userInfo["act"]` says.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) { Deeds.perform(Request(context)) }
}
