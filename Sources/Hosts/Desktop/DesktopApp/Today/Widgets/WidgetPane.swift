import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews
import RemoteView

/// A widget's view in the window: live, or as it was. It is as wide as its place and as high as it is told to be.
@MainActor
final class WidgetPane {
    let remote = RemoteViewWidget(presentation: .embedded)
    var widget: Widget { remote.widget }
    /// The height that the content wants in the width that it has; 0: none.
    private(set) var wantedHeight = 0.0
    private(set) var height = 0.0
    private(set) var view: ExtensionView?
    /// It has been given something to show.
    private(set) var isFilled = false
    /// It wants another height.
    var onWantedHeight: () -> Void = {}
    var onState: (ExtensionViewState) -> Void = { _ in }

    /// The surroundings in which it is first laid out; those that it then has are its own to find out.
    init(width: Double, height: Double) {
        remote.expectSize(width: width, height: height)
        self.height = height
        gtk_widget_set_size_request(widget, -1, Int32(within: height))
    }

    func connect(to view: ExtensionView, hearing: Bool = true) {
        self.view = view
        if hearing { remote.onEvent = { [weak view] in view?.send($0) } }
        remote.onEnvironment = { [weak view] in view?.setEnvironment($0) }
    }

    /// What the person does is heard by nobody from now on; the picture stays.
    func rest() {
        remote.onEvent = { _ in }
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
