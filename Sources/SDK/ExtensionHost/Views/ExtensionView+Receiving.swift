import Foundation
import RemoteView
package import Wire

extension ExtensionView {
    /// Handlers for the extension's requests to the host that shows its view. They run on the reactor's thread: they only count and enqueue.
    package static let handlers: WireHandlers<ExtensionView> = {
        var handlers = WireHandlers<ExtensionView>(refusal: { $0.hasEnded ? gone : nil })
        handlers.receiveUndecoded(WireUpdateView.self) { call, view in
            let open = view.mailbox.withLock { mailbox in
                mailbox.openUpdates += 1
                return mailbox.openUpdates
            }
            guard open <= view.limits.openUpdates else { return view.fail(.tooManyUpdates(limit: view.limits.openUpdates)) }
            view.enqueue { view in
                // Before the answer, because the next update may come right after it.
                view.mailbox.withLock { $0.openUpdates -= 1 }
                view.update(call)
            }
        }
        handlers.receiveUndecoded(WireMeasureText.self) { call, view in
            view.enqueue { $0.answer(call, WireMeasureText.self) { (model, text) throws(ViewViolation) in try model.measure(text) } }
        }
        handlers.receiveUndecoded(WireFitViews.self) { call, view in
            view.enqueue { $0.answer(call, WireFitViews.self) { (model, fit) throws(ViewViolation) in try model.fit(fit) } }
        }
        return handlers
    }()

    private static let gone = WireFailure(.unavailable, "The view is not shown any more.")

    private func update(_ call: IncomingCall) {
        guard !hasEnded else { return call.fail(Self.gone) }
        do throws(ViewViolation) {
            try UpdateScan.check(call.body, limits: limits)
            guard let update = try? WireUpdateView(serializedBytes: call.body) else { throw .malformed }
            let (changes, answer) = try state.model.apply(update, descriptors: call.descriptors)
            call.reply(answer)
            state.renderer?.viewChanged(changes, in: self)
            if state.state == .starting, state.model.root != nil { become(.shown) }
        } catch {
            fail(error)
        }
    }

    private func answer<Request: WireRequest>(
        _ call: IncomingCall, _ type: Request.Type, _ body: (ViewModel, Request) throws(ViewViolation) -> Request.Reply
    ) {
        guard !hasEnded else { return call.fail(Self.gone) }
        do throws(ViewViolation) {
            guard call.body.count <= limits.text * 2, let request = try? Request(serializedBytes: call.body) else { throw .malformed }
            call.reply(try body(state.model, request))
        } catch {
            fail(error)
        }
    }

    /// The extension violated a rule: the view ends here, and the owner of the request ends the process.
    private func fail(_ violation: ViewViolation) {
        guard !hasEnded else { return }
        end(reason: violation.description)
        onViolation(violation)
    }
}
