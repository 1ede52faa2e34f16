package import Wire

/// The state of a view in a terminal: the selected control, and the effect of keys on it.
package struct InteractiveState: Sendable {
    package enum Outcome: Equatable, Sendable {
        case nothing
        case send([WireViewEvent])
        /// The person cancels the request.
        case cancel
    }

    /// The number of the selected control.
    package private(set) var chosen: UInt64?
    /// The open menu: its element, its items, and the selected item.
    package private(set) var menu: (element: UInt64, items: [WireViewMenuItem], index: Int)?
    /// A sentence for the person; empty for none.
    package private(set) var message = ""

    package init() {}

    /// The controls that can be selected, in the order of the screen.
    private func controls(_ snapshot: ViewSnapshot) -> [ViewElement] { snapshot.elements.filter { $0.isControl && !$0.isCovered && !$0.isDisabled } }

    /// Follows a change of the view: a control that was removed is no longer selected.
    package mutating func follow(_ snapshot: ViewSnapshot) {
        let controls = controls(snapshot)
        if !controls.contains(where: { $0.id == chosen }) { chosen = (controls.first { $0.isFocused } ?? controls.first)?.id }
        if let menu, !controls.contains(where: { $0.id == menu.element }) { self.menu = nil }
    }

    package mutating func handle(_ key: TerminalKey, _ snapshot: ViewSnapshot) -> Outcome {
        message = ""
        if key == .interrupt { return .cancel }
        if menu != nil { return handleInMenu(key) }
        do throws(ViewProblem) {
            return try handleOutsideMenu(key, snapshot)
        } catch {
            message = error.description
            return .nothing
        }
    }

    private mutating func handleOutsideMenu(_ key: TerminalKey, _ snapshot: ViewSnapshot) throws(ViewProblem) -> Outcome {
        let element = chosen.flatMap { snapshot[$0] }
        switch key {
        case .tab, .down: move(by: 1, snapshot)
        case .backTab, .up: move(by: -1, snapshot)
        case .escape: return .send(try snapshot.events(for: .key("escape")))
        case .left: if let element { return try change(element, by: -1, snapshot) }
        case .right: if let element { return try change(element, by: 1, snapshot) }
        case .enter: if let element { return try activate(element, snapshot) }
        case .backspace:
            guard let element, element.isTextInput else { return .nothing }
            return .send(try snapshot.type(String((element.node[.text]?.text ?? "").dropLast()), into: element, .replace))
        case .character(let character):
            if let element, element.isTextInput { return .send(try snapshot.type(String(character), into: element, .append)) }
            if character == "q" { return .cancel }
            if character == " ", let element { return try activate(element, snapshot) }
        case .home, .end, .interrupt: break
        }
        return .nothing
    }

    private mutating func move(by step: Int, _ snapshot: ViewSnapshot) {
        let controls = controls(snapshot)
        guard !controls.isEmpty else { return }
        let now = controls.firstIndex { $0.id == chosen } ?? (step > 0 ? -1 : 0)
        chosen = controls[(now + step + controls.count) % controls.count].id
    }

    private mutating func activate(_ element: ViewElement, _ snapshot: ViewSnapshot) throws(ViewProblem) -> Outcome {
        if element.node.kind == .textView { return .send(try snapshot.type("\n", into: element, .append)) }
        if element.isTextInput {
            guard element.isFocused else { return .send(try snapshot.tap(element)) }
            return .send([.of(element, .return)])
        }
        if element.node.kind == .button, let items = element.node[.menu]?.items.choosable, !items.isEmpty {
            menu = (element.id, items, 0)
            return .nothing
        }
        guard element.takesTaps else { return try change(element, by: 1, snapshot) }
        return .send(try snapshot.tap(element))
    }

    /// Selects the next choice, or changes a value by a step.
    private func change(_ element: ViewElement, by step: Int, _ snapshot: ViewSnapshot) throws(ViewProblem) -> Outcome {
        let node = element.node
        switch node.kind {
        case .segments, .picker:
            guard let count = node[.choices]?.columns.first?.titles.count, count > 0 else { return .nothing }
            var chosen = node[.chosen].map { Int32($0) }
            if chosen.isEmpty { chosen = [-1] }
            chosen[0] = Int32(min(max(0, Int(chosen[0]) + step), count - 1))
            return .send([.of(element, .choice) { $0.chosen = chosen }])
        case .slider, .stepper:
            let (low, high) = (node[.minimum], node[.maximum])
            let size = node.kind == .stepper ? node[.step] : (high - low) / 20
            return .send([.of(element, .value) { $0.value = min(max(low, node[.value] + size * Double(step)), max(low, high)) }])
        case .datePicker:
            let size = node[.dateMode] == 1 ? 86_400.0 : 60
            let date = min(max(node[.minimumDate], node[.date] + size * Double(step)), node[.maximumDate])
            return .send([.of(element, .date) { $0.value = date }])
        default: return .nothing
        }
    }

    private mutating func handleInMenu(_ key: TerminalKey) -> Outcome {
        guard let open = menu else { return .nothing }
        switch key {
        case .down, .tab: menu?.index = (open.index + 1) % open.items.count
        case .up, .backTab: menu?.index = (open.index + open.items.count - 1) % open.items.count
        case .escape, .left: menu = nil
        case .enter:
            menu = nil
            return .send([
                .with {
                    $0.view = open.element
                    $0.kind = .menu
                    $0.number = open.items[open.index].action
                }
            ])
        default: break
        }
        return .nothing
    }
}

extension [WireViewMenuItem] {
    /// The items with an action, including those in groups.
    fileprivate var choosable: [WireViewMenuItem] { flatMap { $0.action == 0 ? $0.items.choosable : $0.isDisabled ? [] : [$0] } }
}
