import Dispatch
import ExtensionHost
import GTKViews
import RemoteView

/// Shows a widget's view in a pane, and sends it the wanted height of the content.
final class WidgetRenderer: ViewRenderer {
    let measurer: any ViewMeasurer
    private let target: Target

    /// SAFETY: the pane is main-actor state that is only touched there.
    private struct Target: @unchecked Sendable { weak var pane: WidgetPane? }

    @MainActor
    init(_ pane: WidgetPane, measurer: GTKMeasurer) {
        self.measurer = measurer
        target = Target(pane: pane)
    }

    func viewChanged(_ changes: ViewChanges, in view: ExtensionView) {
        // Here, on the view's queue, so that a slow layout delays only this widget.
        let wanted = view.read { $0.wantedHeight(width: $0.environment.width) }
        onMain { $0.apply(changes, wantedHeight: wanted) }
    }

    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView) {
        onMain { $0.onState(state) }
    }

    private func onMain(_ body: @escaping @MainActor (WidgetPane) -> Void) {
        DispatchQueue.main.async { [target] in
            MainActor.assumeIsolated { if let pane = target.pane { body(pane) } }
        }
    }
}
