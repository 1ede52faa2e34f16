import CGtk
import GTKViews
import InterfaceText

/// A small window that says how far saving or something else is, when it takes longer than a moment. Closing it cancels the rest.
@MainActor
final class SavingWindow {
    private let window: ProgramWindow
    private let label: Widget
    private var stopTimer: Action?
    private var onCancel: Action?

    /// - Parameters:
    ///   - words: what is being done.
    ///   - patience: in milliseconds, before it is shown.
    ///   - place: what it is shown over.
    ///   - onCancel: called once at most.
    init(
        title: String, words: String = localized("Saving…"), patience: UInt32, over place: WindowPlace = .alone, onCancel: @escaping Action
    ) {
        self.onCancel = onCancel
        label = Make.label(words)
        window = ProgramWindow(title: title, width: 360, height: 200)
        window.header.setClass("flat")
        window.place(place)
        let box = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, [Make.centredSpinner(), label])
        gtk_widget_set_halign(label, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
        window.setContent(Make.margins(box, 24))
        window.closeOnEscape { [weak window] in window?.closeForPerson() }
        window.onClosed = { [weak self] in
            let onCancel = self?.onCancel
            self?.end()
            onCancel?()
        }
        let timer = afterMilliseconds(patience) { [weak self] in
            guard let self else { return }
            stopTimer = nil
            window.show()
            window.announce(words)
        }
        stopTimer = { GTKViews.stopTimer(timer) }
    }

    isolated deinit { stopTimer?() }

    /// - Parameter done: how many are saved.
    func show(_ done: Int, of all: Int) {
        guard all > 1, onCancel != nil else { return }
        gtk_label_set_label(label.object, Self.sentence(done, of: all).forC)
    }

    static func sentence(_ done: Int, of all: Int) -> String {
        all > 1 ? localized("Saving: {number} of {count}…", ["number": String(min(done + 1, all)), "count": String(all)]) : localized("Saving…")
    }

    /// Saving is over.
    func close() {
        end()
        window.close()
    }

    private func end() {
        stopTimer?()
        (stopTimer, onCancel) = (nil, nil)
    }
}
