import Deeds
import UIKit

/// Does what its item's `userInfo["act"]` says, once its view is seen.
class DeedViewController: UIViewController {
    private var hasBegun = false

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasBegun, let context = extensionContext else { return }
        hasBegun = true
        Deeds.perform(Request(context, in: self))
    }
}
