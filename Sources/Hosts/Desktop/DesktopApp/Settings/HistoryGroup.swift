import CGtk
import Foundation
import GTKViews
import HostErrors
import HostItems
import InterfaceText

/// The history of what was shared: a switch, and what is in it.
@MainActor
final class HistoryGroup {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18)
    private let history: SharingHistory
    private let window: Widget
    private let toasts: Toasts
    private var group: Widget?

    /// - Parameters:
    ///   - window: in which the group is.
    ///   - toasts: of that window.
    init(_ history: SharingHistory = SharingHistory(), window: Widget, toasts: Toasts) {
        self.history = history
        self.window = window
        self.toasts = toasts
    }

    /// - Parameter place: of the entry that receives the focus; the last one if there are fewer, and the switch without any, or when it is negative.
    func reload(focusing place: Int? = nil) {
        if let group { gtk_box_remove(widget.cast(), group) }
        let group: Widget = adw_preferences_group_new()
        self.group = group
        adw_preferences_group_set_title(group.cast(), localized("Sharing History"))
        adw_preferences_group_set_description(group.cast(), localized("When you shared, how many things of which kind, and with which extension"))
        let row = Make.row(localized("Save a History"), subtitle: localized("For 90 days, on this computer only"))
        let toggle = Make.toggle(isOn: history.isOn) { [weak self] in self?.setOn($0) }
        Make.add(toggle, to: row)
        adw_preferences_group_add(group.cast(), row)
        var rows: [Widget] = []
        do {
            rows += try history.entries().enumerated().map { makeRow($1, at: $0) }
        } catch {
            adw_preferences_group_add(group.cast(), Make.label("\(error)", classes: ["error"], wraps: true))
        }
        for row in rows { adw_preferences_group_add(group.cast(), row) }
        if !rows.isEmpty { adw_preferences_group_set_header_suffix(group.cast(), makeClearButton()) }
        gtk_box_append(widget.cast(), group)
        guard let place else { return }
        if place < 0 || rows.isEmpty {
            gtk_widget_grab_focus(toggle)
        } else {
            gtk_widget_child_focus(rows[min(place, rows.count - 1)], GTK_DIR_TAB_FORWARD)
        }
    }

    private func makeRow(_ entry: SharingHistory.Entry, at place: Int) -> Widget {
        let what = SharedKind.words(entry.kind, entry.count)
        let row = Make.row(localized("{items} with {name}", ["items": what, "name": entry.name]), subtitle: entry.date.shown)
        let delete = Make.iconButton("edit-delete-symbolic", label: localized("Delete")) { [weak self] in
            self?.delete([entry], at: place, localized("The entry was deleted"))
        }
        // Every entry has this button.
        Make.describe(delete, localized("{items} with {name}", ["items": what, "name": entry.name]).printable)
        gtk_widget_set_valign(delete, GTK_ALIGN_CENTER)
        delete.setClass("flat")
        adw_action_row_add_suffix(row.cast(), delete)
        return row
    }

    private func makeClearButton() -> Widget {
        let clear = Make.button(localized("_Clear History"), classes: ["flat"]) { [weak self] in
            guard let self else { return }
            delete((try? history.entries()) ?? [], at: nil, localized("The history was cleared"))
        }
        gtk_widget_set_valign(clear, GTK_ALIGN_CENTER)
        return clear
    }

    // MARK: - Changes

    /// The person can take it back as long as the toast is there.
    private func delete(_ entries: [SharingHistory.Entry], at place: Int?, _ sentence: String) {
        change { try $0.delete(Set(entries.map(\.id))) }
        reloadSoon(focusing: place ?? -1)
        toasts.show(
            sentence,
            button: (
                localized("_Undo"),
                { [weak self] in
                    self?.change { try $0.restore(entries) }
                    self?.reloadSoon(focusing: place ?? -1)
                }
            ))
    }

    private func setOn(_ isOn: Bool) {
        guard !isOn, (try? history.entries())?.isEmpty == false else {
            change { if isOn { try $0.turnOn() } else { try $0.turnOff() } }
            return reloadSoon(focusing: -1)
        }
        Question.ask(
            localized("Delete the History?"), localized("What was saved so far is deleted. This cannot be undone."), over: window,
            [
                Question.Answer(title: localized("_Cancel")) { [weak self] in self?.reloadSoon(focusing: -1) },
                Question.Answer(title: localized("_Delete"), look: .destructive) { [weak self] in
                    self?.change { try $0.turnOff() }
                    self?.reloadSoon(focusing: -1)
                },
            ])
    }

    /// What the person has just pressed is among the parts that are made anew.
    private func reloadSoon(focusing place: Int) { soon { [weak self] in self?.reload(focusing: place) } }

    private func change(_ body: (SharingHistory) throws -> Void) {
        do { try body(history) } catch { toasts.show(ErrorText.sentence(of: error)) }
    }
}
