import Social
import UIKit

/// A compose sheet with a counter, as most Share extensions have it.
class ComposeViewController: SLComposeServiceViewController {
    private static let limit = 10_000

    override func isContentValid() -> Bool {
        let remaining = Self.limit - contentText.utf16.count
        charactersRemaining = NSNumber(value: remaining)
        return remaining >= 0
    }
}
