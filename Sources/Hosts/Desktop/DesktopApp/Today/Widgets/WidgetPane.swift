import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews
import RemoteView

/// A widget's view in the window: live, or as a snapshot. It fills the width and has the height that it is given.
@MainActor
final class WidgetPane {
    let remote = RemoteViewWidget(presentation: .embedded)
    var widget: Widget { remote.widget }
    /// The wanted height of the content in the current width; 0 for none.
    private(set) var wantedHeight = 0.0
    private(set) var height = 0.0
    private(set) var view: ExtensionView?
    /// Whether it has content.
    private(set) var isFilled = false
    /// The wanted height has changed.
    var onWantedHeight: () -> Void = {}
    var onState: (ExtensionViewState) -> Void = { _ in }

    /// The expected surroundings for the first layout; after that it reads the real ones.
    init(width: Double, height: Double) {
        remote.expectSize(width: width, height: height)
        self.height = height
        gtk_widget_set_size_request(widget, -1, Int32(within: height))
    }

    func connect(to view: ExtensionView, hearing: Bool = true) {
        self.view = view
        if hearing { remote.connect(to: view) }
        remote.onEnvironment = { [weak view] in view?.setEnvironment($0) }
    }

    /// From now on the person's actions are ignored; the picture stays.
    func rest() {
        remote.disconnect()
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
    }

    func setHeight(_ height: Double) {
        guard height != self.height else { return }
        self.height = height
        gtk_widget_set_size_request(widget, -1, Int32(within: height))
    }

    func apply(_ changes: ViewChanges, wantedHeight: Double) {
        remote.apply(changes)
        isFilled = true
        guard wantedHeight != self.wantedHeight else { return }
        self.wantedHeight = wantedHeight
        onWantedHeight()
    }
}
