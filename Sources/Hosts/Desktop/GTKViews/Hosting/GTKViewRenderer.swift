import Dispatch
package import ExtensionHost
package import RemoteView

/// Shows the view of one extension in a widget.
package final class GTKViewRenderer: ViewRenderer {
    package let measurer: any ViewMeasurer
    private let target: Target

    /// SAFETY: the widget is main-actor state that is only touched there.
    private struct Target: @unchecked Sendable { weak var widget: ExtensionViewWidget? }

    @MainActor
    package init(_ widget: ExtensionViewWidget) {
        measurer = GTKMeasurer()
        target = Target(widget: widget)
    }

    package func viewChanged(_ changes: ViewChanges, in view: ExtensionView) {
        onMain { $0.apply(changes) }
    }

    package func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView) {
        onMain { $0.show(state) }
    }

    private func onMain(_ body: @escaping @MainActor (ExtensionViewWidget) -> Void) {
        DispatchQueue.main.async { [target] in
            MainActor.assumeIsolated { if let widget = target.widget { body(widget) } }
        }
    }
}
