package import ExtensionFoundation
import SystemCalls
package import Wire

extension ExtensionView {
    /// Sends the person's events to the extension, in order. It can be called on any thread and never blocks.
    ///
    /// Only one request with events is open at a time. Later events are collected, and only the newest state of each thing is kept.
    package func send(_ event: WireViewEvent) {
        enqueue { view in
            guard !view.hasEnded, view.channel != nil else { return }
            if view.state.model.isUse(event) { view.noteUse() }
            view.state.events.append(view.state.model.note(event))
            view.sendEvents()
        }
    }

    /// Sends that something is dragged over the view, or was dropped on it.
    ///
    /// The extension learns the types of what is dragged, and gets names and contents of what was dropped on it, and of nothing else.
    ///
    /// - Returns: false when the view has ended or takes no drops.
    package func send(_ event: WireViewEvent, dragging items: [NSExtensionItem]) -> Bool {
        guard let exchange, channel != nil, !mailbox.withLock({ $0.hasEnded }) else { return false }
        var event = event
        event.items =
            switch event.phase {
            case .began: ItemExchange.outline(of: items)
            case .ended: exchange.sendDragged(items)
            default: []
            }
        send(event)
        return true
    }

    /// Sends that the person has pressed a view that can be dragged, and asks what it carries: the types, and contents that are loaded when they are
    /// read.
    ///
    /// - Parameter answer: called once, on any thread, with nothing when the view cannot be dragged now or the next view is asked. An extension that
    ///   does not answer makes it wait until the view ends.
    package func send(_ event: WireViewEvent, carrying answer: @escaping @Sendable ([NSItemProvider]) -> Void) {
        enqueue { view in
            view.answerDrag([])
            guard !view.hasEnded, view.channel != nil, view.exchange != nil else { return answer([]) }
            view.state.drag = (event.number, answer)
        }
        send(event)
    }

    func answerDrag(_ items: [NSExtensionItem]) {
        guard let drag = state.drag else { return }
        state.drag = nil
        drag.answer(items.flatMap { $0.attachments ?? [] })
    }

    private func sendEvents() {
        guard let channel, state.unanswered == nil, !state.events.isEmpty, !hasEnded else { return }
        var request = WireViewEvents()
        request.events = state.events.takeAll()
        state.sent += 1
        let number = state.sent
        state.unanswered = number
        waitForAnswer(to: number)
        let drags = request.events.filter { $0.kind == .drag && $0.phase == .began }.map(\.number)
        channel.ask(request, deadline: Self.answerBudget) { [weak self] result in
            // A refusal counts as an answer: the extension is alive.
            let dragged = (try? result.get().message.dragged) ?? []
            self?.enqueue { $0.answered(number, drags, dragged) }
        }
    }

    private func answered(_ number: UInt64, _ drags: [UInt64], _ dragged: [WireDraggedItems]) {
        guard state.unanswered == number else { return }
        state.unanswered = nil
        stopWaiting()
        guard !hasEnded else { return }
        if let drag = state.drag?.number, drags.contains(drag) {
            let items = dragged.prefix(EventQueue.limit).first { $0.drag == drag }?.items ?? []
            answerDrag(DraggedItems.carried(items).map { exchange?.receive($0) ?? [] } ?? [])
        }
        if case .notAnswering = state.state { become(.answering) }
        sendEvents()
        if state.unanswered == nil { callWaiting() }
    }

    /// Runs `action` once, on the view's queue, when the extension has handled everything sent before and its changes have been applied; also
    /// when the view ends.
    package func whenAnswered(_ action: @escaping @Sendable () -> Void) {
        enqueue { view in
            guard view.state.unanswered != nil, !view.hasEnded else { return action() }
            view.state.waiting.append(action)
        }
    }

    func callWaiting() {
        let waiting = state.waiting
        state.waiting = []
        for action in waiting { action() }
    }

    /// Timers run only while a request is unanswered.
    private func waitForAnswer(to number: UInt64) {
        state.timers = patience.map { patience in
            Reactor.shared.schedule(after: patience) { [weak self] in
                self?.enqueue { view in
                    guard view.state.unanswered == number, !view.hasEnded else { return }
                    view.become(.notAnswering(for: patience))
                }
            }
        }
    }

    func stopWaiting() {
        for timer in state.timers { Reactor.shared.cancel(timer) }
        state.timers = []
    }
}
