import CGtk
import CGtkSupport

/// The icons of the host's theme for the symbol names of extensions.
@MainActor
enum Symbols {
    /// An icon in one colour, owned by the caller; nil if the theme has none. Unknown names get no icon.
    static func icon(_ name: String, size: Int32, on widget: Widget) -> OpaquePointer? {
        guard let display = gtk_widget_get_display(widget), let theme = gtk_icon_theme_get_for_display(display) else { return nil }
        guard let found = candidates(name).first(where: { gtk_icon_theme_has_icon(theme, $0) != 0 }) else { return nil }
        return gtk_icon_theme_lookup_icon(
            theme, found, nil, max(8, size), gtk_widget_get_scale_factor(widget), gtk_widget_get_direction(widget), GtkIconLookupFlags(0))
    }

    /// The name for screen readers.
    static func spokenName(_ name: String) -> String { name.replacing(".", with: " ").replacing("-", with: " ").replacing(" symbolic", with: "") }

    private static func candidates(_ name: String) -> [String] {
        var names: [String] = []
        var base = name
        while true {
            if let icon = table[base] { names.append(icon) }
            // `trash.circle.fill` is a variant of the symbol `trash`.
            guard let dot = base.lastIndex(of: "."), ["fill", "circle", "square"].contains(base[base.index(after: dot)...]) else { break }
            base = String(base[..<dot])
        }
        names.append(name.hasSuffix("-symbolic") ? name : "\(name)-symbolic")
        return names.map(\.forC)
    }

    private static let table: [String: String] = [
        "plus": "list-add-symbolic", "minus": "list-remove-symbolic", "xmark": "window-close-symbolic", "checkmark": "object-select-symbolic",
        "chevron.left": "go-previous-symbolic", "chevron.right": "go-next-symbolic", "chevron.up": "go-up-symbolic",
        "chevron.down": "go-down-symbolic", "chevron.backward": "go-previous-symbolic", "chevron.forward": "go-next-symbolic",
        "arrow.left": "go-previous-symbolic", "arrow.right": "go-next-symbolic", "arrow.up": "go-up-symbolic", "arrow.down": "go-down-symbolic",
        "arrow.clockwise": "view-refresh-symbolic", "arrow.uturn.backward": "edit-undo-symbolic", "arrow.uturn.forward": "edit-redo-symbolic",
        "trash": "user-trash-symbolic", "magnifyingglass": "system-search-symbolic", "gear": "emblem-system-symbolic",
        "gearshape": "emblem-system-symbolic", "star": "starred-symbolic", "heart": "emote-love-symbolic", "bookmark": "user-bookmarks-symbolic",
        "folder": "folder-symbolic", "doc": "text-x-generic-symbolic", "doc.text": "text-x-generic-symbolic",
        "doc.on.doc": "edit-copy-symbolic", "photo": "image-x-generic-symbolic", "camera": "camera-photo-symbolic",
        "video": "camera-video-symbolic", "music.note": "audio-x-generic-symbolic", "mic": "audio-input-microphone-symbolic",
        "play": "media-playback-start-symbolic", "pause": "media-playback-pause-symbolic", "stop": "media-playback-stop-symbolic",
        "forward": "media-skip-forward-symbolic", "backward": "media-skip-backward-symbolic", "envelope": "mail-unread-symbolic",
        "paperplane": "document-send-symbolic", "square.and.arrow.up": "emblem-shared-symbolic",
        "square.and.arrow.down": "document-save-symbolic", "square.and.pencil": "document-edit-symbolic", "pencil": "document-edit-symbolic",
        "person": "avatar-default-symbolic", "person.2": "system-users-symbolic", "house": "go-home-symbolic", "lock": "changes-prevent-symbolic",
        "lock.open": "changes-allow-symbolic", "info": "help-about-symbolic", "questionmark": "help-faq-symbolic",
        "exclamationmark.triangle": "dialog-warning-symbolic", "exclamationmark": "dialog-warning-symbolic",
        "ellipsis": "view-more-symbolic", "line.3.horizontal": "open-menu-symbolic", "list.bullet": "view-list-symbolic",
        "square.grid.2x2": "view-grid-symbolic", "slider.horizontal.3": "preferences-other-symbolic", "calendar": "x-office-calendar-symbolic",
        "clock": "preferences-system-time-symbolic", "alarm": "alarm-symbolic", "bell": "preferences-system-notifications-symbolic",
        "location": "mark-location-symbolic", "map": "mark-location-symbolic", "link": "insert-link-symbolic",
        "paperclip": "mail-attachment-symbolic", "printer": "printer-symbolic", "wifi": "network-wireless-symbolic",
        "globe": "preferences-desktop-locale-symbolic", "eye": "view-reveal-symbolic", "eye.slash": "view-conceal-symbolic",
        "sun.max": "weather-clear-symbolic", "moon": "weather-clear-night-symbolic", "cloud": "weather-overcast-symbolic",
        "cloud.rain": "weather-showers-symbolic", "bolt": "weather-storm-symbolic", "snowflake": "weather-snow-symbolic",
        "textformat": "font-x-generic-symbolic", "bold": "format-text-bold-symbolic", "italic": "format-text-italic-symbolic",
        "underline": "format-text-underline-symbolic", "scissors": "edit-cut-symbolic", "rotate.left": "object-rotate-left-symbolic",
        "rotate.right": "object-rotate-right-symbolic", "crop": "edit-cut-symbolic", "speaker.wave.2": "audio-volume-high-symbolic",
        "speaker": "audio-volume-low-symbolic", "speaker.slash": "audio-volume-muted-symbolic",
    ]
}
