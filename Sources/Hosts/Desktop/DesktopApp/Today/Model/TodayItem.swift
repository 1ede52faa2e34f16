/// A widget as the Today view knows it from the system.
package struct TodayItem: Equatable, Sendable {
    package let identifier: String
    package let name: String
    /// The person has it in the view.
    package var isOn: Bool
    /// It is in the view, and the system does not run it, because it crashed several times in a row.
    package var isDisabled: Bool
    /// False: it is hidden and not launched.
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

/// What a widget says about itself.
package struct TodayTraits: Equatable, Sendable {
    package enum Form: Equatable, Sendable {
        /// It has nothing to do with display modes, and grows with its content.
        case growing
        /// It has the compact height.
        case compact
        /// It has a larger form as well.
        case expandable
    }

    package var form: Form
    /// It can be edited: *Info* is offered.
    package var allowsEditing: Bool
    /// Something is in place of its content: *Cancel* is offered.
    package var isPresenting: Bool

    package init(form: Form = .growing, allowsEditing: Bool = false, isPresenting: Bool = false) {
        self.form = form
        self.allowsEditing = allowsEditing
        self.isPresenting = isPresenting
    }
}
