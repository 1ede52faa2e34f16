package import Wire

extension ViewModel {
    /// Applies the person's action to the tree, so that the tree is up to date before the extension answers.
    ///
    /// - Returns: the event for the extension. An edit of a text has a revision number, which this adds unless the renderer has.
    @discardableResult
    package func note(_ event: WireViewEvent) -> WireViewEvent {
        guard let node = tree[event.view] else { return event }
        var event = event
        switch event.kind {
        case .text:
            if event.revision == 0 { event.revision = revision(of: node.id) + 1 }
            revisions[node.id] = event.revision
            var text = WireStyledText()
            if let old = node[.text], old.hasFont { text.font = old.font }
            text.text = event.text
            keep(text.asValue, .text, node.id)
            keep([Double(event.selectionStart), Double(event.selectionLength)].wire, .selection, node.id)
            if layout.set(.text, of: node.id, in: tree) { needsLayout = true }
        case .selection: keep([Double(event.selectionStart), Double(event.selectionLength)].wire, .selection, node.id)
        case .value where event.value.isFinite: keep(event.value.wire, .value, node.id)
        case .date where event.value.isFinite: keep(event.value.wire, .date, node.id)
        case .choice: keep(event.chosen.map(Double.init).wire, .chosen, node.id)
        case .scroll where event.x.isFinite && event.y.isFinite: offsets[node.id] = ViewPoint(x: event.x, y: event.y)
        case .zoom where event.value.isFinite:
            var zoom = node[.zoom]
            guard zoom.count == 3 else { break }
            zoom[0] = event.value
            keep(zoom.wire, .zoom, node.id)
        case .focused: focused = node.id
        case .unfocused: if focused == node.id { focused = nil }
        default: break
        }
        return event
    }

    /// Whether the event is a deliberate action. The pointer may only pass over a view, and the extension itself may cause scrolling or focus.
    package func isUse(_ event: WireViewEvent) -> Bool {
        switch event.kind {
        case .tap, .text, .value, .choice, .date, .return, .key, .menu, .link, .pressed, .released, .dismiss: true
        case .gesture: tree[event.view]?[.gestures]?.gestures.first { $0.number == event.number }.map { $0.kind != .hover } ?? false
        // What is dragged only passes over a view until it is dropped.
        case .drop: event.phase == .ended
        // Likewise a press on what can be dragged: what it carries goes out, and nothing comes in.
        case .drag: event.phase == .changed
        case .selection, .focused, .unfocused, .scroll, .zoom, .animation, .unspecified, .UNRECOGNIZED: false
        }
    }

    private func keep(_ value: WireViewValue, _ key: WireViewPropertyKey, _ view: UInt64) { tree.note(value, for: key, of: view) }
}
