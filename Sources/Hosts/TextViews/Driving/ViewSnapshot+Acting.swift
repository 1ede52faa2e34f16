import Foundation
import RemoteView
package import Wire

extension ViewSnapshot {
    /// The events of a person's action, oldest first.
    ///
    /// - Throws: a sentence when the element does not exist, is disabled or covered, or does not support the action.
    package func events(for action: ViewAction) throws(ViewProblem) -> [WireViewEvent] {
        guard let element = try element(for: action) else {
            if case .key(let key) = action { return try press(key) }
            return []
        }
        switch action {
        case .tap: return try tap(element)
        case .type(_, let text, let mode): return try type(text, into: element, mode)
        case .select(_, let choice): return try select(choice, in: element)
        case .set(_, let value): return try set(value, of: element)
        case .scroll(_, let target): return try scroll(element, to: target)
        case .focus: return try focus(element)
        case .key: return []
        }
    }

    /// Whether waiting does not help the action: its element is there, enabled and not covered, or its name is of several.
    package func isReady(for action: ViewAction) -> Bool {
        let found: ViewElement?
        do throws(ViewProblem) {
            found = try element(for: action)
        } catch {
            return action.name.map(contains) ?? true
        }
        guard let found else { return true }
        if case .scroll = action { return true }
        guard case .tap = action else { return !found.isDisabled && !found.isCovered }
        return !found.isCovered && path(from: found).first(where: \.takesTaps)?.isDisabled != true
    }

    /// The element of the action; nil for keys.
    private func element(for action: ViewAction) throws(ViewProblem) -> ViewElement? {
        switch action {
        case .tap(let name): try find(name) { $0.takesTaps }
        case .type(let name, _, _): try find(name) { $0.isTextInput }
        case .select(let name, _): try find(name) { $0.takesChoices }
        case .set(let name, _): try find(name) { $0.takesValues }
        case .scroll(let name, let target): try find(name) { target == .into || $0.node.kind == .scroll }
        case .focus(let name): try find(name) { $0.isTextInput || $0.node[.focusable] }
        case .key: nil
        }
    }

    // MARK: - Taps

    /// A tap on a text in a cell taps the cell.
    package func tap(_ element: ViewElement) throws(ViewProblem) -> [WireViewEvent] {
        // An element that does not react to taps passes them to its ancestors.
        guard let target = path(from: element).first(where: \.takesTaps) else {
            throw ViewProblem("\(element.summary.capitalizedFirst) takes no taps.")
        }
        _ = try uncovered(element)
        _ = try reach(target)
        switch target.node.kind {
        case .switch: return [.of(target, .value) { $0.value = target.node[.value] != 0 ? 0 : 1 }]
        case .textField, .textView, .searchField: return try focus(target)
        case .button:
            if let menu = target.node[.menu], !menu.items.isEmpty {
                throw ViewProblem("\(target.summary.capitalizedFirst) opens a menu: select one of \(menu.items.titles).")
            }
            return [.of(target, .tap)]
        default:
            if target.node[.role] == WireViewRole.cell.rawValue { return [.of(target, .tap)] }
            guard let gesture = target.tapGesture else { return [.of(target, .tap)] }
            return [
                .of(target, .gesture) {
                    $0.number = gesture
                    $0.phase = .ended
                    $0.x = target.frame.width / 2
                    $0.y = target.frame.height / 2
                    $0.touches = 1
                }
            ]
        }
    }

    func focus(_ element: ViewElement) throws(ViewProblem) -> [WireViewEvent] {
        guard element.isTextInput || element.node[.focusable] else { throw ViewProblem("\(element.summary.capitalizedFirst) takes no keyboard.") }
        _ = try reach(element)
        if element.isFocused { return [] }
        return (focused.map { [.of($0, .unfocused)] } ?? []) + [.of(element, .focused)]
    }

    // MARK: - Text

    package func type(_ text: String, into element: ViewElement, _ mode: ViewAction.TypingMode) throws(ViewProblem) -> [WireViewEvent] {
        guard element.isTextInput else { throw ViewProblem("\(element.summary.capitalizedFirst) takes no text.") }
        guard element.node[.editable] else { throw ViewProblem("The text of \(element.summary) cannot be changed.") }
        var events = try focus(element)
        // A field has one line.
        let text = element.node.kind == .textView ? text : text.replacing("\n", with: " ")
        var written = mode == .append ? element.node[.text]?.text ?? "" : ""
        for part in mode == .keyByKey ? text.map(String.init) : [text] {
            written += part
            events.append(
                .of(element, .text) {
                    $0.text = written
                    $0.selectionStart = UInt32(clamping: written.utf16.count)
                })
        }
        return events
    }

    // MARK: - Choices and values

    private func select(_ choice: String, in element: ViewElement) throws(ViewProblem) -> [WireViewEvent] {
        _ = try reach(element)
        let columns = element.node[.choices]?.columns ?? []
        if !columns.isEmpty {
            var chosen = columns.indices.map { index in
                let old = element.node[.chosen]
                return index < old.count ? Int32(old[index]) : -1
            }
            for (column, titles) in columns.map(\.titles).enumerated() {
                guard let index = titles.firstIndex(of: choice) ?? titles.firstIndex(where: { $0.lowercased().hasPrefix(choice.lowercased()) }) else {
                    continue
                }
                chosen[column] = Int32(index)
                return [.of(element, .choice) { $0.chosen = chosen }]
            }
            let titles = columns.flatMap(\.titles).prefix(12).map(\.debugDescription).joined(separator: ", ")
            throw ViewProblem("\(element.summary.capitalizedFirst) has no choice \(choice.debugDescription). There are \(titles).")
        }
        if let menu = element.node[.menu] {
            guard let item = menu.items.find(choice) else {
                throw ViewProblem("The menu of \(element.summary) has no item \(choice.debugDescription). There are \(menu.items.titles).")
            }
            guard !item.isDisabled else { throw ViewProblem("The menu item \(choice.debugDescription) is disabled.") }
            return [.of(element, .menu) { $0.number = item.action }]
        }
        throw ViewProblem("\(element.summary.capitalizedFirst) has nothing to choose from.")
    }

    private func set(_ value: String, of element: ViewElement) throws(ViewProblem) -> [WireViewEvent] {
        _ = try reach(element)
        switch element.node.kind {
        case .switch:
            guard
                let isOn = ["on": true, "1": true, "yes": true, "true": true, "off": false, "0": false, "no": false, "false": false][
                    value.lowercased()]
            else { throw ViewProblem("A switch is on or off, not \(value.debugDescription).") }
            return (element.node[.value] != 0) == isOn ? [] : [.of(element, .value) { $0.value = isOn ? 1 : 0 }]
        case .slider, .stepper:
            let (low, high) = (element.node[.minimum], element.node[.maximum])
            guard let number = Double(value), number >= low, number <= high else {
                throw ViewProblem(
                    "\(element.summary.capitalizedFirst) takes a number from \(low.short) to \(high.short), not \(value.debugDescription).")
            }
            return [.of(element, .value) { $0.value = number }]
        case .datePicker:
            guard let seconds = ViewDate.seconds(value) else {
                throw ViewProblem("\(value.debugDescription) is no date. Write 2026-11-21, or 2026-11-21T10:00:00Z.")
            }
            guard seconds >= element.node[.minimumDate], seconds <= element.node[.maximumDate] else {
                throw ViewProblem("\(element.summary.capitalizedFirst) does not take \(value): it is too early or too late.")
            }
            return [.of(element, .date) { $0.value = seconds }]
        default:
            if element.isTextInput { return try type(value, into: element, .replace) }
            throw ViewProblem("\(element.summary.capitalizedFirst) has no value that can be set.")
        }
    }

    // MARK: - Keys

    private func press(_ key: String) throws(ViewProblem) -> [WireViewEvent] {
        let (input, modifiers) = try KeyName.read(key)
        let shortcut = elements.reversed().lazy.filter { !$0.isCovered }.compactMap { element in
            element.node[.keys]?.keys.first { $0.input == input && $0.modifiers == modifiers }.map { (element, $0.action) }
        }.first
        if let (element, action) = shortcut { return [.of(element, .key) { $0.number = action }] }
        if key.lowercased() == "escape" { return [modal.map { .of($0, .dismiss) } ?? .with { $0.kind = .dismiss }] }
        if key.lowercased() == "return" {
            guard let focused, focused.isTextInput else { throw ViewProblem("Nothing has the keyboard. Focus a field first.") }
            if focused.node.kind == .textView { return try type("\n", into: focused, .append) }
            return [.of(focused, .return)]
        }
        throw ViewProblem("Nothing here takes the key \(key.debugDescription).")
    }
}

extension ViewElement {
    fileprivate var takesChoices: Bool { node[.choices] != nil || node[.menu] != nil }
    fileprivate var takesValues: Bool { isTextInput || [.switch, .slider, .stepper, .datePicker].contains(node.kind) }
}

extension WireViewEvent {
    static func of(_ element: ViewElement, _ kind: WireViewEventKind, _ fill: (inout WireViewEvent) -> Void = { _ in }) -> WireViewEvent {
        var event = WireViewEvent()
        event.view = element.id
        event.kind = kind
        fill(&event)
        return event
    }
}

extension [WireViewMenuItem] {
    /// An item by its title, or `Group/Item`; groups are searched as well.
    fileprivate func find(_ path: String) -> WireViewMenuItem? {
        for item in self {
            if item.action != 0, item.title == path { return item }
            if path.hasPrefix(item.title + "/"), let found = item.items.find(String(path.dropFirst(item.title.count + 1))) { return found }
            if let found = item.items.find(path) { return found }
        }
        return nil
    }

    fileprivate var titles: String { flatMap { $0.action == 0 ? $0.items : [$0] }.prefix(12).map(\.title.debugDescription).joined(separator: ", ") }
}
