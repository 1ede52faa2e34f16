import UIKit

/// Does what its item's `userInfo["do"]` says, well or badly.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let request = Request(context)
        guard let behaviour = Behaviours.all[request["do"] ?? "succeed"] else {
            return request.fail("There is no behaviour \(request["do"] ?? "").")
        }
        behaviour(request)
    }
}
