package import Foundation
import RemoteView
package import Wire

/// A button as in bars, alerts and the system's own sheets: one title or image, and a style.
@MainActor @preconcurrency
package final class ActionButton: UIControl {
    package override class var nodeKind: WireViewKind { .button }

    package enum Look {
        /// Only its coloured text or image, without a background.
        case plain
        case gray
        /// The recommended action.
        case prominent
        case destructive

        fileprivate var wire: WireButtonStyle {
            switch self {
            case .plain: .plain
            case .gray: .gray
            case .prominent: .filled
            case .destructive: .destructive
            }
        }
    }

    package var onTap: (() -> Void)?

    package override init(frame: CGRect) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
    }

    package required init?(coder: NSCoder) { nil }

    package convenience init(_ title: String, look: Look = .gray, onTap: (() -> Void)? = nil) {
        self.init(frame: .zero)
        self.title = title
        self.look = look
        self.onTap = onTap
        showLook()
    }

    package var title: String? {
        get { node[.text]?.text }
        set { node[.text] = newValue.map { text in .with { $0.text = text } } }
    }

    package var image: UIImage? {
        didSet {
            node[.symbol] = image?.symbolName ?? ""
            node[.image] = image.flatMap { $0.symbolName == nil ? ViewImageID($0.imageNumber) : nil }
        }
    }

    package var look = Look.plain { didSet { showLook() } }

    private func showLook() { node[.buttonStyle] = look.wire.rawValue }

    package var menu: UIMenu? { didSet { setMenu(menu) } }

    package override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        if controlEvents.contains(.primaryActionTriggered) { onTap?() }
    }
}
