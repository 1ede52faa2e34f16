/// The content of a cell, as a value that creates its view.
@MainActor @preconcurrency
public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for another state of the cell: selected, highlighted, disabled.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that a content configuration created.
@MainActor @preconcurrency
public protocol UIContentView: AnyObject {
    /// Setting a configuration of the same type shows it in this view.
    var configuration: any UIContentConfiguration { get set }
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { type(of: configuration) == type(of: self.configuration) }
}

/// The state that affects the appearance of a cell.
@MainActor @preconcurrency
public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get set }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
