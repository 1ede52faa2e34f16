package import RemoteView
package import Wire

/// One node as a person meets it.
package struct ViewElement: Sendable {
    package let node: ViewNode
    /// How many nodes are around it.
    package let depth: Int
    /// In the coordinates of the whole view.
    package let frame: WireViewFrame
    /// Under a modal node, which takes all that the person does.
    package let isCovered: Bool
    /// It, or something around it, lets through what the person does.
    package let isInert: Bool
    package let isFocused: Bool
    /// Of a scroll element: where it has been scrolled to, and how large its content is.
    package let offset: ViewPoint
    package let contentSize: ViewSize?

    package var id: UInt64 { node.id }

    /// Whether a person who wants to do something with it cannot. What takes nothing anyway, as a text, is not disabled by taking nothing.
    package var isDisabled: Bool { !node[.enabled] || (isInert && (isControl || node.kind == .scroll)) }

    /// What it is: its role where that says more than its kind.
    package var kindName: String {
        switch WireViewRole(rawValue: node[.role]) ?? .none {
        case .bar: "bar"
        case .barTitle: "bar title"
        case .barButton: "bar button"
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

    /// The text that it shows; nil for none. What is typed into a field is its value.
    package var text: String? {
        guard !isTextInput else { return nil }
        let parts = [node[.text]?.text ?? "", node[.subtitle]?.text ?? ""].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    package var placeholder: String? { node[.placeholder].isEmpty ? nil : node[.placeholder] }

    package var isTextInput: Bool { [.textField, .textView, .searchField].contains(node.kind) }

    /// What a control is set to; nil for what has no value.
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

    /// What it answers to, best first.
    package var names: [String] {
        [identifier, label, text ?? "", placeholder ?? "", node[.toolTip]].filter { !$0.isEmpty }
    }

    /// What is special about it now, in words.
    package var states: [String] {
        var states: [String] = []
        if isDisabled { states.append("disabled") }
        if isCovered { states.append("covered") }
        if node[.selected] { states.append("selected") }
        if isFocused { states.append("focused") }
        if node[.modal] { states.append("modal") }
        return states
    }

    /// Whether a tap on it does something.
    package var takesTaps: Bool {
        switch node.kind {
        case .button, .switch, .textField, .textView, .searchField: true
        default: node[.role] == WireViewRole.cell.rawValue || tapGesture != nil
        }
    }

    package var tapGesture: UInt64? { node[.gestures]?.gestures.first { $0.kind == .tap && $0.taps <= 1 }?.number }

    /// Whether a person can do something with it.
    package var isControl: Bool {
        switch node.kind {
        case .slider, .stepper, .segments, .picker, .datePicker: true
        default: takesTaps
        }
    }

    /// Whether it tells a person anything, as opposed to holding others together.
    package var isTelling: Bool {
        switch node.kind {
        case .container, .effect, .scroll: !identifier.isEmpty || !label.isEmpty || node[.role] != 0 || node[.modal] || takesTaps
        case .label: text != nil || !identifier.isEmpty || !label.isEmpty || takesTaps
        default: true
        }
    }

    /// In one line, for a sentence.
    package var summary: String {
        let name = names.first.map { " \($0.prefix(60).debugDescription)" } ?? ""
        return "\(kindName)\(name) #\(id)"
    }
}

extension Double {
    /// Without a fraction that is none.
    var short: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
    }
}
