import Foundation
import RemoteView
import Wire

/// A small button that a list adds to a row: details, delete, insert, move.
@MainActor @preconcurrency
final class CellButton: UIControl {
    package override class var nodeKind: WireViewKind { .button }

    private var action: (() -> Void)?

    convenience init(symbol: String, label: String, tint: UIColor? = nil, action: (() -> Void)?) {
        self.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
        node[.symbol] = symbol
        accessibilityLabel = label
        if let tint { tintColor = tint }
        self.action = action
    }

    override func handle(_ event: WireViewEvent) {
        super.handle(event)
        if event.kind == .tap { action?() }
    }
}

/// A symbol that indicates the state of a row: it leads to more, or is checked.
@MainActor @preconcurrency
final class CellSymbol: UIImageView {
    convenience init(_ name: String, tint: UIColor? = nil) {
        self.init(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
        node[.symbol] = name
        if let tint { tintColor = tint }
        node[.accessibleHidden] = true
        contentMode = .scaleAspectFit
    }
}
