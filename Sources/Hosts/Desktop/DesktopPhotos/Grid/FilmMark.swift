import CGtk
import DesktopApp
import GTKViews
import HostPhotos

/// What tells a film from a picture: a mark, and how long it is.
@MainActor
final class FilmMark {
    let widget: Widget
    private let time = Make.label("", classes: ["caption", "numeric"])
    /// In seconds; nil: not known.
    private(set) var duration: Double?

    init() {
        widget = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, [Make.icon("media-playback-start-symbolic", size: 12), time])
        widget.setClass("osd")
        widget.setClass("appex-photo-badge")
        show(nil)
    }

    func show(_ duration: Double?) {
        self.duration = duration
        gtk_label_set_text(time.object, (duration.map { FilmDuration.clock($0) } ?? "").forC)
        gtk_widget_set_visible(time, duration == nil ? 0 : 1)
    }
}
