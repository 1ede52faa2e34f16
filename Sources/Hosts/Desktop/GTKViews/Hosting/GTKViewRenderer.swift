import CGtk
import Dispatch
package import RemoteView
package import Wire

/// Shows views of extensions as GTK widgets: one ``ExtensionViewWidget`` for each.
package final class GTKViewRenderer: ViewRenderer, @unchecked Sendable {
    // SAFETY: what changes is isolated to the main actor; the measurer does not change.

    package let measurer: any ViewMeasurer
    @MainActor private var widgets: [ObjectIdentifier: ExtensionViewWidget] = [:]

    @MainActor
    package init() { measurer = GTKMeasurer() }

    /// The widget for `view`, to be put into a window before the view's first changes come. `name` is the extension's, for the person.
    @MainActor
    package func widget(for view: ExtensionView, named name: String, presentation: WireViewPresentation = .sheet) -> ExtensionViewWidget {
        let widget = ExtensionViewWidget(name: name, presentation: presentation)
        widget.content.onEvent = { [weak view] in view?.send($0) }
        widget.content.onEnvironment = { [weak view] in view?.setEnvironment($0) }
        widgets[ObjectIdentifier(view)] = widget
        return widget
    }

    /// Forgets the widget of a view that is no longer shown.
    @MainActor
    package func discard(_ view: ExtensionView) { widgets[ObjectIdentifier(view)] = nil }

    package func viewChanged(_ changes: ViewChanges, in view: ExtensionView) {
        DispatchQueue.main.async { self.widgets[ObjectIdentifier(view)]?.apply(changes) }
    }

    package func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView) {
        DispatchQueue.main.async { self.widgets[ObjectIdentifier(view)]?.show(state) }
    }
}
