import Foundation
import UIKit

/// The text of a compose sheet. It tells when code changes the text; when the person does, the delegate is told.
@MainActor final class ComposeTextView: UITextView {
    var onNewText: (() -> Void)?

    override var text: String! { didSet { onNewText?() } }
}
