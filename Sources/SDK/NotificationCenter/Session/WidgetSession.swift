import AppKit
import ExtensionFoundation
import Foundation
import Synchronization
import UIKit
import Wire

/// The widget of this process as its host sees it: receives requests to update, and changes of its surroundings and of editing.
// SAFETY: the controller and everything that depends on it are used on the main actor only; other properties do not change.
final class WidgetSession: NSObject, WidgetServing, WidgetLine, @unchecked Sendable {
    private let state: WidgetState
    private let provider: (any NCWidgetProviding)?
    private let controller: UIViewController?
    private var margins = UIEdgeInsets.zero

    @MainActor
    static func begin(
        _ principal: any NSExtensionRequestHandling, in surroundings: WireWidgetSurroundings, over channel: Channel
    ) -> any WidgetLine {
        let session = WidgetSession(principal, surroundings, channel)
        session.takeInterface()
        return session
    }

    @MainActor
    init(_ principal: any NSExtensionRequestHandling, _ surroundings: WireWidgetSurroundings, _ channel: Channel) {
        state = WidgetState(surroundings, channel: channel)
        provider = principal as? any NCWidgetProviding
        controller = principal as? UIViewController ?? (principal as? NSViewController)?.hostedController
        super.init()
        WidgetState.current = state
        margins = wantedMargins(principal)
        noteRoom()
    }

    /// Makes the widget the interface of this process.
    @MainActor
    private func takeInterface() {
        InterfaceProcess.margins = margins
        InterfaceProcess.onEnvironmentChange = { [weak self] in self?.roomChanged() }
        InterfaceProcess.onPresentation = { [weak self] in self?.presentationChanged() }
    }

    /// Sets the margins that the widget chooses, given the margins that the host proposes.
    @MainActor
    private func wantedMargins(_ principal: any NSExtensionRequestHandling) -> UIEdgeInsets {
        let proposed = state.surroundings.margins
        let (top, left, bottom, right) = (proposed.top, proposed.left, proposed.bottom, proposed.right)
        guard let provider else { return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
        guard principal is NSViewController else {
            return provider.widgetMarginInsets(forProposedMarginInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
        }
        let insets: NSEdgeInsets = provider.widgetMarginInsets(
            forProposedMarginInsets: NSEdgeInsets(top: top, left: left, bottom: bottom, right: right))
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    @MainActor
    private func noteRoom() {
        let insets = margins
        state.place(
            width: InterfaceProcess.width ?? 0,
            margins: .with { ($0.top, $0.left, $0.bottom, $0.right) = (insets.top, insets.left, insets.bottom, insets.right) })
    }

    // MARK: - The runner

    @MainActor
    func shown() {
        noteRoom()
        state.change { $0.allowsEditing = provider?.widgetAllowsEditing ?? false }
        state.shown()
        // The layout may depend on the mode, and nothing else reports the first mode.
        if state.traits.largestDisplayMode == .expanded { sendMode() }
        if state.surroundings.isEditing { provider?.widgetDidBeginEditing() }
    }

    func update(_ request: IncomingRequest<WireUpdateWidget>) {
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { perform(request) } }
    }

    func change(_ request: IncomingRequest<WireChangeWidget>) {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                apply(request.message)
                InterfaceProcess.afterShown { request.reply() }
            }
        }
    }

    @MainActor
    func disappear() {
        controller?.disappear()
    }

    // MARK: - Updates

    @MainActor
    private func perform(_ request: IncomingRequest<WireUpdateWidget>) {
        guard let provider else { return answer(request, .notOffered) }
        let first = UpdateAnswer { [self] result in
            // The update's changes have been sent, and the host receives them before the result.
            DispatchQueue.main.async { [self] in MainActor.assumeIsolated { answer(request, state.offersUpdates ? result.wire : .notOffered) } }
        }
        provider.widgetPerformUpdate { first.take($0) }
    }

    @MainActor
    private func answer(_ request: IncomingRequest<WireUpdateWidget>, _ result: WireWidgetUpdateResult) {
        // Whether editing is allowed may depend on the updated content.
        state.change { $0.allowsEditing = provider?.widgetAllowsEditing ?? false }
        InterfaceProcess.afterShown { request.reply(.with { $0.result = result }) }
    }

    // MARK: - Actions of the person

    @MainActor
    private func apply(_ change: WireChangeWidget) {
        let old = state.surroundings
        if change.hasSurroundings { state.surroundings = change.surroundings }
        let new = state.surroundings
        noteRoom()
        if old.displayMode != new.displayMode || old.compactHeight != new.compactHeight || old.expandedHeight != new.expandedHeight { sendMode() }
        if !old.isEditing, new.isEditing { provider?.widgetDidBeginEditing() }
        if old.isEditing, !new.isEditing { provider?.widgetDidEndEditing() }
        if change.cancelsPresented, let controller, controller.presentedViewController != nil { controller.dismiss(animated: true) }
        state.change { $0.allowsEditing = provider?.widgetAllowsEditing ?? false }
    }

    @MainActor
    private func sendMode() {
        let mode = state.activeMode
        provider?.widgetActiveDisplayModeDidChange(NCWidgetDisplayMode(mode), withMaximumSize: state.maximumSize(in: mode))
    }

    @MainActor
    private func roomChanged() {
        let old = state.maximumSize(in: state.activeMode)
        noteRoom()
        if old != state.maximumSize(in: state.activeMode) { sendMode() }
    }

    @MainActor
    private func presentationChanged() {
        let isPresenting = controller?.presentedViewController != nil
        state.change { $0.isPresenting = isPresenting }
    }
}

/// Accepts only the first answer of an update, on any thread.
private final class UpdateAnswer: Sendable {
    private let action: Mutex<(@Sendable (NCUpdateResult) -> Void)?>

    init(_ action: @escaping @Sendable (NCUpdateResult) -> Void) { self.action = Mutex(action) }

    func take(_ result: NCUpdateResult) {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?(result)
    }
}

extension NCUpdateResult {
    fileprivate var wire: WireWidgetUpdateResult {
        switch self {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        }
    }
}
