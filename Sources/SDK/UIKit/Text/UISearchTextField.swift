public import Foundation
package import Wire

/// The field of a search bar.
@MainActor @preconcurrency
open class UISearchTextField: UITextField {
    package override class var nodeKind: WireViewKind { .searchField }

    /// The bar that contains the field.
    weak var bar: UISearchBar?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        returnKeyType = .search
        clearButtonMode = .always
        placeholder = InterfaceWord.search.localized
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func shouldBegin() -> Bool { super.shouldBegin() && bar?.fieldShouldBegin() ?? true }
    override func shouldEnd() -> Bool { super.shouldEnd() && bar?.fieldShouldEnd() ?? true }

    override func didBegin() {
        super.didBegin()
        bar?.fieldDidBegin()
    }

    override func didEnd() {
        super.didEnd()
        bar?.fieldDidEnd()
    }

    override func shouldChange(_ change: TextChange) -> Bool { super.shouldChange(change) && bar?.fieldShouldChange(change) ?? true }

    override func didEdit() {
        super.didEdit()
        bar?.fieldDidEdit()
    }

    override func returned() {
        super.returned()
        bar?.fieldReturned()
    }
}
