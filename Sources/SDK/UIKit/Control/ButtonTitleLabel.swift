import Foundation
import RemoteView

/// The title of a button as a label. Values set here are set on the button, which the host draws.
@MainActor final class ButtonTitleLabel: UILabel {
    private weak var button: UIButton?

    init(of button: UIButton) {
        self.button = button
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    private var target: RemoteNode { button?.node ?? node }

    override var text: String? {
        get { target[.text]?.text }
        set { button?.setTitle(newValue, for: .normal) }
    }

    override var attributedText: NSAttributedString? {
        get { target[.text].map { NSAttributedString($0) } }
        set { button?.setAttributedTitle(newValue, for: .normal) }
    }

    override var font: UIFont! {
        get { target[.font].map { UIFont($0) } ?? .systemFont(ofSize: button?.buttonType == .custom ? 18 : 15) }
        set { target[.font] = newValue?.wire }
    }

    override var textColor: UIColor! {
        get { button?.currentTitleColor ?? .label }
        set { button?.setTitleColor(newValue, for: .normal) }
    }

    override var numberOfLines: Int {
        get { target[.lines] }
        set { target[.lines] = max(0, newValue) }
    }

    override var lineBreakMode: NSLineBreakMode {
        get { NSLineBreakMode(wire: target[.lineBreak]) }
        set { target[.lineBreak] = newValue.wire }
    }

    override var textAlignment: NSTextAlignment {
        get { NSTextAlignment(wire: target[.alignment]) }
        set { target[.alignment] = newValue.wire }
    }

    override var adjustsFontSizeToFitWidth: Bool {
        get { target[.minimumScale] > 0 }
        set { target[.minimumScale] = newValue ? Double(minimumScaleFactor > 0 ? minimumScaleFactor : 0.5) : 0 }
    }

    override var adjustsFontForContentSizeCategory: Bool {
        get { target[.font]?.scales ?? false }
        set { if target[.font] != nil { target[.font]?.scales = newValue } }
    }
}

/// The image of a button as an image view.
@MainActor final class ButtonImageView: UIImageView {
    private weak var button: UIButton?

    init(of button: UIButton) {
        self.button = button
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var image: UIImage? {
        get { button?.currentImage }
        set { button?.setImage(newValue, for: .normal) }
    }

    override var tintColor: UIColor! {
        get { button?.tintColor }
        set { button?.tintColor = newValue }
    }
}
