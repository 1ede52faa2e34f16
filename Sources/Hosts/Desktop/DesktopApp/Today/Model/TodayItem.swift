/// A widget, as the system describes it to the Today view.
package struct TodayItem: Equatable, Sendable {
    package let identifier: String
    package let name: String
    /// The person has added it to the view.
    package var isOn: Bool
    /// It is in the view, but the system has disabled it, because it crashed several times in a row.
    package var isDisabled: Bool
    /// False when it is hidden and not launched.
    package var hasContent: Bool
    /// The person chose *Show More*.
    package var isExpanded: Bool
    package var hasSnapshot: Bool
    package var traits: TodayTraits?

    package init(
        identifier: String, name: String, isOn: Bool = true, isDisabled: Bool = false, hasContent: Bool = true, isExpanded: Bool = false,
        hasSnapshot: Bool = false, traits: TodayTraits? = nil
    ) {
        self.identifier = identifier
        self.name = name
        self.isOn = isOn
        self.isDisabled = isDisabled
        self.hasContent = hasContent
        self.isExpanded = isExpanded
        self.hasSnapshot = hasSnapshot
        self.traits = traits
    }
}

/// The traits that a widget declares.
package struct TodayTraits: Equatable, Sendable {
    package enum Form: Equatable, Sendable {
        /// It does not use display modes, and grows with its content.
        case growing
        /// It has the compact height.
        case compact
        /// It has a larger form as well.
        case expandable
    }

    package var form: Form
    /// It can be edited: *Info* is shown.
    package var allowsEditing: Bool
    /// Something is presented over its content: *Cancel* is shown.
    package var isPresenting: Bool

    package init(form: Form = .growing, allowsEditing: Bool = false, isPresenting: Bool = false) {
        self.form = form
        self.allowsEditing = allowsEditing
        self.isPresenting = isPresenting
    }
}
