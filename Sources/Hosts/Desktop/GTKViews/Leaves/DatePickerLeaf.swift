import CGtk
import CGtkSupport
import RemoteView
import Wire
import InterfaceText

/// The day behind a button that opens a calendar, the time in two fields.
final class DatePickerLeaf: Leaf {
    private let day: Widget = gtk_menu_button_new()
    private let calendar: Widget = gtk_calendar_new()
    private let hour: Widget = gtk_spin_button_new_with_range(0, 23, 1)
    private let minute: Widget = gtk_spin_button_new_with_range(0, 59, 1)
    private let time: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
    private var isShowing = false

    init(_ node: RenderedNode) {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)
        let popover: Widget = gtk_popover_new()
        gtk_popover_set_child(popover.cast(), calendar)
        gtk_menu_button_set_popover(day.object, popover)
        for field in [hour, minute] {
            gtk_orientable_set_orientation(field.object, GTK_ORIENTATION_HORIZONTAL)
            gtk_spin_button_set_wrap(field.object, 1)
            gtk_editable_set_width_chars(field.object, 2)
            gtk_spin_button_set_numeric(field.object, 1)
        }
        appex_accessible_text(hour, GTK_ACCESSIBLE_PROPERTY_LABEL, localized("Hours"))
        appex_accessible_text(minute, GTK_ACCESSIBLE_PROPERTY_LABEL, localized("Minutes"))
        gtk_box_append(time.cast(), hour)
        gtk_box_append(time.cast(), gtk_label_new(":"))
        gtk_box_append(time.cast(), minute)
        gtk_box_append(box.cast(), day)
        gtk_box_append(box.cast(), time)
        super.init(node, box, stretch: .width)
        for field in [hour, minute] {
            let format: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { field, _ in
                guard let field else { return 0 }
                let value = gtk_spin_button_get_value_as_int(OpaquePointer(field))
                gtk_editable_set_text(OpaquePointer(field), value < 10 ? "0\(value)" : "\(value)")
                return 1
            }
            _ = appex_signal_connect(field.raw, "output", unsafeBitCast(format, to: GCallback.self), nil, nil)
            onSignal(field.raw, "value-changed") { [weak self] in self?.changed() }
        }
        onSignal(calendar.raw, "day-selected") { [weak self] in self?.changed() }
        gtk_widget_set_direction(time, GTK_TEXT_DIR_LTR)
    }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        let mode = self[.dateMode]
        gtk_widget_set_visible(day, mode == 1 || mode == 2 ? 1 : 0)
        gtk_widget_set_visible(time, mode == 1 ? 0 : 1)
        if node.touches(keys, .minuteInterval) {
            let step = self[.minuteInterval]
            let interval = (1...30).contains(step) && 60 % step == 0 ? step : 1
            isShowing = true
            gtk_spin_button_set_increments(minute.object, Double(interval), Double(interval))
            gtk_spin_button_set_range(minute.object, 0, Double(60 - interval))
            gtk_spin_button_set_snap_to_ticks(minute.object, interval > 1 ? 1 : 0)
            isShowing = false
        }
        if node.touches(keys, .date, .dateMode, .timeZone, .minuteInterval) { show(seconds: self[.date]) }
    }

    private var isCountdown: Bool { self[.dateMode] == 3 }

    private func show(seconds: Double) {
        isShowing = true
        defer { isShowing = false }
        if isCountdown {
            let minutes = Int(max(0, min(86_399, seconds.finite())) / 60)
            gtk_spin_button_set_value(hour.object, Double(minutes / 60))
            gtk_spin_button_set_value(minute.object, Double(minutes % 60))
            return
        }
        // GLib's dates end with the year 9999.
        let unix = max(-62_135_596_800, min(253_402_214_400, seconds.finite() + Self.epoch))
        let zone = zone
        defer { g_time_zone_unref(zone) }
        guard let world = g_date_time_new_from_unix_utc(gint64(unix)) else { return }
        defer { g_date_time_unref(world) }
        guard let date = g_date_time_to_timezone(world, zone) else { return }
        defer { g_date_time_unref(date) }
        gtk_calendar_select_day(calendar.object, date)
        gtk_spin_button_set_value(hour.object, Double(g_date_time_get_hour(date)))
        gtk_spin_button_set_value(minute.object, Double(g_date_time_get_minute(date)))
        showDay(date)
    }

    /// Owned by the caller. An unknown name means the person's own time zone.
    private var zone: OpaquePointer {
        let name = self[.timeZone]
        return (name.isEmpty ? nil : g_time_zone_new_identifier(name.forC)) ?? g_time_zone_new_local()
    }

    private func showDay(_ date: OpaquePointer) {
        guard let text = g_date_time_format(date, localized("%-e %b %Y")) else { return }
        gtk_menu_button_set_label(day.object, text)
        appex_accessible_text(day, GTK_ACCESSIBLE_PROPERTY_LABEL, text)
        g_free(text)
    }

    private func changed() {
        guard !isShowing, !node.isFromModel else { return }
        let hours = gtk_spin_button_get_value_as_int(hour.object)
        let minutes = gtk_spin_button_get_value_as_int(minute.object)
        if isCountdown { return report(Double(hours * 3600 + minutes * 60)) }
        guard let selected = gtk_calendar_get_date(calendar.object) else { return }
        defer { g_date_time_unref(selected) }
        let zone = zone
        defer { g_time_zone_unref(zone) }
        let date = g_date_time_new(
            zone, g_date_time_get_year(selected), g_date_time_get_month(selected), g_date_time_get_day_of_month(selected), hours, minutes, 0)
        guard let date else { return }
        defer { g_date_time_unref(date) }
        showDay(date)
        report(Double(g_date_time_to_unix(date)) - Self.epoch)
    }

    private func report(_ seconds: Double) {
        let low = self[.minimumDate]
        let high = max(low, self[.maximumDate])
        let allowed = isCountdown ? seconds : max(low, min(high, seconds))
        if allowed != seconds { show(seconds: allowed) }
        node.properties.values[.date] = allowed.wire
        send(.date) { $0.value = allowed }
    }

    /// The protocol counts from 2001.
    private static let epoch = 978_307_200.0
}
