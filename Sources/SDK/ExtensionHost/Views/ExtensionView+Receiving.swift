import Foundation
import RemoteView
package import Wire

extension ExtensionView {
    /// Takes a request of the extension. On the reactor's thread: only counts, and hands it on.
    package func receive(_ call: IncomingCall) {
        guard !hasEnded else { return refuse(call) }
        switch call.method {
        case .updateView:
            let open = mailbox.withLock { mailbox in
                mailbox.openUpdates += 1
                return mailbox.openUpdates
            }
            guard open <= limits.openUpdates else { return fail(.tooManyUpdates(limit: limits.openUpdates)) }
            enqueue { view in
                // Before the answer, upon which the next one may come at once.
                view.mailbox.withLock { $0.openUpdates -= 1 }
                view.update(call)
            }
        case .measureText:
            enqueue { $0.answer(call, WireMeasureText.self) { (model, text) throws(ViewViolation) in try model.measure(text) } }
        case .fitViews:
            enqueue { $0.answer(call, WireFitViews.self) { (model, fit) throws(ViewViolation) in try model.fit(fit) } }
        default: call.fail(WireFailure(.unsupported, "A host does not understand this request."))
        }
    }

    private func update(_ call: IncomingCall) {
        guard !hasEnded else { return refuse(call) }
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
        guard !hasEnded else { return refuse(call) }
        do throws(ViewViolation) {
            guard call.body.count <= limits.text * 2, let request = try? Request(serializedBytes: call.body) else { throw .malformed }
            call.reply(try body(state.model, request))
        } catch {
            fail(error)
        }
    }

    private func refuse(_ call: IncomingCall) { call.fail(WireFailure(.unavailable, "The view is not shown any more.")) }

    /// The extension broke a rule: the view ends here, and whoever owns the request ends the process.
    private func fail(_ violation: ViewViolation) {
        guard !hasEnded else { return }
        end(reason: violation.description)
        onViolation(violation)
    }
}
