import Foundation
import UIKit

/// The text view of a compose sheet. It reports when code changes the text; changes by the person are reported to the delegate.
@MainActor final class ComposeTextView: UITextView {
    var onNewText: (() -> Void)?

    override var text: String! { didSet { onNewText?() } }
}
