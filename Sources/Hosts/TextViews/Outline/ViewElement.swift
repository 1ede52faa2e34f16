package import RemoteView
package import Wire

/// One node, as a person perceives it.
package struct ViewElement: Sendable {
    package let node: ViewNode
    /// The number of its ancestors.
    package let depth: Int
    /// In the coordinates of the whole view.
    package let frame: WireViewFrame
    /// Below a modal node, which gets all of the person's actions.
    package let isCovered: Bool
    /// The node or an ancestor ignores touches.
    package let isInert: Bool
    package let isFocused: Bool
    /// For a scroll element: its scroll offset and the size of its content.
    package let offset: ViewPoint
    package let contentSize: ViewSize?

    package var id: UInt64 { node.id }

    /// Whether the person cannot use it. An element that never reacts, such as a text, does not count as disabled because it ignores touches.
    package var isDisabled: Bool { !node[.enabled] || (isInert && (isControl || node.kind == .scroll)) }

    /// Its role, if that says more than its kind; otherwise its kind.
    package var kindName: String {
        switch WireViewRole(rawValue: node[.role]) ?? .none {
        case .bar: "bar"
        case .barTitle: "bar title"
        case .barButton, .backButton: "bar button"
        case .list: "list"
        case .cell: "cell"
        case .header: "header"
        case .card: "card"
        case .dimming: "dimming"
        case .group: "group"
        case .none, .UNRECOGNIZED: Self.names[node.kind] ?? "view"
        }
    }

    private static let names: [WireViewKind: String] = [
        .label: "label", .image: "image", .button: "button", .textField: "text field", .textView: "text view", .searchField: "search field",
        .switch: "switch", .slider: "slider", .stepper: "stepper", .segments: "segments", .picker: "picker", .datePicker: "date picker",
        .activity: "activity", .progress: "progress", .scroll: "scroll", .effect: "effect", .pageControl: "page control",
    ]

    package var identifier: String { node[.identifier] }
    package var label: String { node[.accessibleLabel] }

    /// The shown text; nil for none. Text in a field is its value.
    package var text: String? {
        guard !isTextInput else { return nil }
        let parts = [node[.text]?.text ?? "", node[.subtitle]?.text ?? ""].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    package var placeholder: String? { node[.placeholder].isEmpty ? nil : node[.placeholder] }

    package var isTextInput: Bool { [.textField, .textView, .searchField].contains(node.kind) }

    /// The value of a control; nil for an element without one.
    package var value: String? {
        if !node[.accessibleValue].isEmpty, !isTextInput { return node[.accessibleValue] }
        switch node.kind {
        case .textField, .textView, .searchField:
            let text = node[.text]?.text ?? ""
            return node[.secure] ? String(repeating: "•", count: text.count) : text
        case .switch: return node[.value] != 0 ? "on" : "off"
        case .slider, .stepper: return node[.value].short
        case .progress: return "\((node[.value] * 100).rounded().short)%"
        case .segments, .picker: return chosenTitles.joined(separator: ", ")
        case .datePicker: return ViewDate.text(node[.date], mode: node[.dateMode])
        case .activity: return node[.animating] ? "busy" : "idle"
        case .pageControl: return node[.value].short
        default: return nil
        }
    }

    package var chosenTitles: [String] {
        zip(node[.choices]?.columns ?? [], node[.chosen]).compactMap { column, index in
            guard index >= 0, index < Double(column.titles.count) else { return nil }
            return column.titles[Int(index)]
        }
    }

    /// Its names for scripts, best first.
    package var names: [String] {
        [identifier, label, text ?? "", placeholder ?? "", node[.toolTip]].filter { !$0.isEmpty }
    }

    /// Its current states, in words.
    package var states: [String] {
        var states: [String] = []
        if isDisabled { states.append("disabled") }
        if isCovered { states.append("covered") }
        if node[.selected] { states.append("selected") }
        if isFocused { states.append("focused") }
        if node[.modal] { states.append("modal") }
        return states
    }

    /// Whether it reacts to a tap.
    package var takesTaps: Bool {
        switch node.kind {
        case .button, .switch, .textField, .textView, .searchField: true
        default: node[.role] == WireViewRole.cell.rawValue || tapGesture != nil
        }
    }

    package var tapGesture: UInt64? { node[.gestures]?.gestures.first { $0.kind == .tap && $0.taps <= 1 }?.number }

    /// Whether a person can use it.
    package var isControl: Bool {
        switch node.kind {
        case .slider, .stepper, .segments, .picker, .datePicker: true
        default: takesTaps
        }
    }

    /// Whether it is visible to a person, instead of only containing others.
    package var isInformative: Bool {
        switch node.kind {
        case .container, .effect, .scroll: !identifier.isEmpty || !label.isEmpty || node[.role] != 0 || node[.modal] || takesTaps
        case .label: text != nil || !identifier.isEmpty || !label.isEmpty || takesTaps
        default: true
        }
    }

    /// A description on one line, for a sentence.
    package var summary: String {
        let name = names.first.map { " \($0.prefix(60).debugDescription)" } ?? ""
        return "\(kindName)\(name) #\(id)"
    }
}

extension Double {
    /// Without a fraction of zero.
    var short: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
    }
}
