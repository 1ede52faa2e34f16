import CGtk
import DesktopApp
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// Below a picture that has an edit: what it is, and what can be done with it. Without an edit it is not there.
@MainActor
final class PhotoStateBar {
    let widget: Widget = gtk_revealer_new()
    private let words = Make.label("", wraps: true)
    private let compare: Widget = gtk_toggle_button_new()
    private lazy var revert = Make.button(localized("_Revert")) { [weak self] in self?.onRevert() }
    private lazy var redo = Make.button(localized("_Edit Again")) { [weak self] in self?.onRedo() }
    private lazy var choose = Make.button(localized("_Choose…")) { [weak self] in self?.onChoose() }
    private var isShowing = false

    var onCompare: (Bool) -> Void = { _ in }
    var onRevert: Action = {}
    /// The person wants the edit back that was reverted.
    var onRedo: Action = {}
    /// The person wants to decide on what another program has changed.
    var onChoose: Action = {}

    init() {
        gtk_button_set_label(compare.cast(), localized("Show _Original"))
        gtk_button_set_use_underline(compare.cast(), 1)
        Make.name(compare, "")
        onSignal(compare.raw, "toggled") { [weak self] in
            guard let self, !isShowing else { return }
            onCompare(showsOriginal)
        }
        gtk_label_set_xalign(words.object, 0.5)
        gtk_label_set_justify(words.object, GTK_JUSTIFY_CENTER)
        let buttons = [compare, redo, choose, revert]
        for button in buttons { gtk_widget_set_valign(button, GTK_ALIGN_CENTER) }
        // Below each other: a narrow window has no room for both in one line.
        let row = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, buttons)
        gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
        let box = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 6, [words, row])
        box.setClass("appex-photo-bar")
        gtk_revealer_set_child(widget.object, box)
        gtk_revealer_set_transition_type(widget.object, GTK_REVEALER_TRANSITION_TYPE_NONE)
        show(nil)
    }

    /// Nil: nothing is known of the picture for now.
    func show(_ state: PhotoState?) {
        var sentence = ""
        var (compares, reverts, redoes, chooses) = (false, false, false, false)
        switch state {
        case .edited(let record):
            sentence = Self.sentence(record)
            (compares, reverts) = (true, true)
        case .originalElsewhere(let record): sentence = Self.sentence(record) + " " + localized("The original is missing.")
        case .changed:
            sentence = localized("Changed by another program since it was edited.")
            (compares, chooses) = (true, true)
        case .unedited(undone: .some):
            sentence = localized("The original. The edit was reverted.")
            redoes = true
        case .unedited(undone: nil), .missing, nil: break
        }
        gtk_label_set_text(words.object, sentence.forC)
        for (button, isShown) in [(compare, compares), (revert, reverts), (redo, redoes), (choose, chooses)] {
            gtk_widget_set_visible(button, isShown ? 1 : 0)
        }
        (canCompare, canRevert, canRedo) = (compares, reverts, redoes)
        showsOriginal = false
        gtk_revealer_set_reveal_child(widget.object, sentence.isEmpty ? 0 : 1)
        gtk_widget_set_visible(widget, sentence.isEmpty ? 0 : 1)
    }

    // What there is a button for.
    private(set) var canCompare = false
    private(set) var canRevert = false
    private(set) var canRedo = false

    /// Whether the button for it is pressed.
    var showsOriginal: Bool {
        get { gtk_toggle_button_get_active(compare.cast()) != 0 }
        set {
            isShowing = true
            gtk_toggle_button_set_active(compare.cast(), newValue ? 1 : 0)
            isShowing = false
        }
    }

    private static func sentence(_ record: PhotoRecord) -> String {
        localized("Edited with {name}, {date}.", ["name": PhotoStateText.editor(of: record).printable, "date": record.madeAt.shown])
    }
}
