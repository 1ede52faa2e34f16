import CGtk
import Dispatch
import EyeOfGnome
import GTKViews
import HostErrors
import InterfaceText

/// Programs for pictures of other makers, with a switch for each: whether its menu has *Edit With*. Guide: *Photo Editing*.
@MainActor
final class PictureProgramsGroup {
    let widget: Widget = adw_preferences_group_new()
    private let program = EyeOfGnome()
    private let toasts: Toasts
    private var toggle: Widget?
    /// Whether the switch shows what is so, and the person has not pressed it.
    private var isShowing = false
    /// The last change, which the next one waits for.
    private var work: Task<Void, Never>?

    /// Nil when none is installed.
    init?(toasts: Toasts) {
        guard program.isInstalled else { return nil }
        self.toasts = toasts
        adw_preferences_group_set_title(widget.cast(), localized("In Programs for Pictures"))
        adw_preferences_group_set_description(widget.cast(), localized("Edit With appears when the program is started again."))
        adw_preferences_group_add(widget.cast(), makeRow())
        look()
    }

    private func makeRow() -> Widget {
        let row = Make.row(
            EyeOfGnome.title,
            subtitle: program.hasPlugin ? localized("Edit With, and Revert to Original") : localized("This Appex was built without the plug-in"))
        adw_action_row_add_prefix(row.cast(), Make.icon("image-x-generic-symbolic"))
        let toggle = Make.toggle(isOn: false) { [weak self] isOn in
            guard let self, !isShowing else { return }
            change(isOn)
        }
        // Translators: the name of the program follows.
        Make.name(toggle, localized("Show in"))
        gtk_widget_set_sensitive(toggle, 0)
        self.toggle = toggle
        Make.add(toggle, to: row)
        return row
    }

    /// Shows whether it is switched on, which the settings of the desktop say: another program is asked.
    private func look() {
        Task { [weak self, program] in
            let isOn = await Self.apart { program.isPresent && program.isSwitchedOn }
            guard let self, let toggle else { return }
            isShowing = true
            gtk_switch_set_active(toggle.object, isOn ? 1 : 0)
            isShowing = false
            // What is there can be removed in any case.
            gtk_widget_set_sensitive(toggle, program.hasPlugin || isOn ? 1 : 0)
        }
    }

    private func change(_ isOn: Bool) {
        work = Task { [weak self, program, before = work] in
            await before?.value
            let problem: (any Error)? = await Self.apart {
                do {
                    if isOn { try program.connect() } else { _ = try program.disconnect() }
                    return nil
                } catch {
                    return error
                }
            }
            guard let self, let problem else { return }
            toasts.show(ErrorText.sentence(of: problem))
            look()
        }
    }

    /// Work that waits for other programs.
    private nonisolated static func apart<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: body()) }
        }
    }
}
