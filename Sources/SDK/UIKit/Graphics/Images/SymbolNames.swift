/// Maps Apple's symbol names to the symbolic freedesktop icons with the same meaning. Every icon is in the Adwaita theme, which GTK falls
/// back to.
enum SymbolNames {
    /// Nil for a text that cannot be a symbol's name.
    static func icon(for name: String) -> String? {
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy {
                ("a"..."z").contains(Character(Unicode.Scalar($0))) || ("0"..."9").contains(Character(Unicode.Scalar($0))) || $0 == UInt8(ascii: ".")
            }
        guard isName else { return nil }
        var parts = name.split(separator: ".")
        // Filled, circled and badged symbols are variants of the same symbol.
        while !parts.isEmpty {
            if let icon = icons[parts.joined(separator: ".")] { return icon + "-symbolic" }
            parts.removeLast()
        }
        return "image-missing-symbolic"
    }

    /// The freedesktop icons with the meaning of AppKit's images.
    static let systemImages: [String: String] = [
        "NSActionTemplate": "emblem-system-symbolic", "NSAddTemplate": "list-add-symbolic", "NSAdvanced": "preferences-system",
        "NSApplicationIcon": "application-x-executable", "NSBonjour": "network-workgroup", "NSBookmarksTemplate": "user-bookmarks-symbolic",
        "NSCaution": "dialog-warning", "NSColorPanel": "applications-graphics", "NSComputer": "computer", "NSEveryone": "system-users",
        "NSFolder": "folder", "NSFontPanel": "preferences-desktop-font", "NSGoLeftTemplate": "go-previous-symbolic",
        "NSGoRightTemplate": "go-next-symbolic", "NSInfo": "dialog-information", "NSLockLockedTemplate": "changes-prevent-symbolic",
        "NSLockUnlockedTemplate": "changes-allow-symbolic", "NSMultipleDocuments": "emblem-documents", "NSNetwork": "network-workgroup",
        "NSPreferencesGeneral": "preferences-system", "NSRefreshTemplate": "view-refresh-symbolic", "NSRemoveTemplate": "list-remove-symbolic",
        "NSShareTemplate": "emblem-shared-symbolic", "NSStatusAvailable": "user-available", "NSStatusNone": "user-offline",
        "NSStatusPartiallyAvailable": "user-away", "NSStatusUnavailable": "user-busy", "NSStopProgressTemplate": "process-stop-symbolic",
        "NSTrashEmpty": "user-trash", "NSTrashFull": "user-trash-full", "NSUser": "avatar-default", "NSUserAccounts": "system-users",
    ]

    static let icons: [String: String] = [
        "square.and.arrow.up": "send-to", "square.and.arrow.down": "document-save", "plus": "list-add", "plus.circle": "list-add",
        "minus": "list-remove", "xmark": "window-close", "xmark.circle": "process-stop", "checkmark": "object-select",
        "checkmark.circle": "emblem-ok", "checkmark.square": "checkbox-checked", "square": "checkbox", "circle": "radio",
        "largecircle.fill.circle": "radio-checked", "trash": "user-trash", "pencil": "document-edit",
        "square.and.pencil": "document-edit", "magnifyingglass": "system-search", "gear": "emblem-system", "gearshape": "emblem-system",
        "slider.horizontal.3": "preferences-other", "ellipsis": "view-more-horizontal", "ellipsis.circle": "view-more-horizontal",
        "line.3.horizontal": "open-menu", "line.horizontal.3": "open-menu", "list.bullet": "view-list-bullet",
        "list.number": "view-list-ordered", "list.dash": "view-list", "square.grid.2x2": "view-grid", "square.grid.3x3": "view-app-grid",
        "chevron.left": "go-previous", "chevron.right": "go-next", "chevron.up": "go-up", "chevron.down": "go-down",
        "chevron.backward": "go-previous", "chevron.forward": "go-next", "arrow.left": "go-previous", "arrow.right": "go-next",
        "arrow.up": "go-up", "arrow.down": "go-down", "arrow.backward": "go-previous", "arrow.forward": "go-next",
        "arrow.clockwise": "view-refresh", "arrow.counterclockwise": "edit-undo", "arrow.triangle.2.circlepath": "emblem-synchronizing",
        "arrow.uturn.left": "edit-undo", "arrow.uturn.backward": "edit-undo", "arrow.uturn.right": "edit-redo",
        "arrow.uturn.forward": "edit-redo", "arrow.up.arrow.down": "view-sort-descending", "arrow.down.circle": "folder-download",
        "arrow.down.to.line": "go-bottom", "arrow.up.to.line": "go-top", "arrowshape.turn.up.left": "mail-reply-sender",
        "arrowshape.turn.up.left.2": "mail-reply-all", "arrowshape.turn.up.right": "mail-forward", "house": "user-home",
        "star": "non-starred", "star.fill": "starred", "star.leadinghalf.filled": "semi-starred", "heart": "emote-love",
        "bookmark": "user-bookmarks", "tag": "bookmark-new", "flag": "emoji-flags", "bell": "preferences-system-notifications",
        "bell.slash": "notifications-disabled", "envelope": "mail-unread", "envelope.open": "mail-read", "paperplane": "document-send",
        "tray": "mail-send-receive", "paperclip": "mail-attachment", "link": "insert-link", "doc": "x-office-document",
        "doc.text": "text-x-generic", "doc.on.doc": "edit-copy", "doc.on.clipboard": "edit-paste", "scissors": "edit-cut",
        "folder": "folder", "folder.badge.plus": "folder-new", "archivebox": "package-x-generic",
        "externaldrive": "drive-removable-media", "internaldrive": "drive-harddisk", "printer": "printer", "scanner": "scanner",
        "photo": "image-x-generic", "photo.on.rectangle": "emblem-photos", "camera": "camera-photo", "video": "camera-video",
        "film": "video-x-generic", "music.note": "audio-x-generic", "mic": "audio-input-microphone", "mic.slash": "microphone-disabled",
        "speaker.wave.3": "audio-volume-high", "speaker.wave.2": "audio-volume-medium", "speaker.wave.1": "audio-volume-low",
        "speaker": "audio-volume-low", "speaker.slash": "audio-volume-muted", "headphones": "audio-headphones",
        "play": "media-playback-start", "pause": "media-playback-pause", "stop": "media-playback-stop", "record.circle": "media-record",
        "forward": "media-seek-forward", "backward": "media-seek-backward", "forward.end": "media-skip-forward",
        "backward.end": "media-skip-backward", "shuffle": "media-playlist-shuffle", "repeat": "media-playlist-repeat",
        "repeat.1": "media-playlist-repeat-song", "person": "avatar-default", "person.2": "system-users", "person.3": "system-users",
        "person.crop.circle": "avatar-default", "person.badge.plus": "contact-new", "lock": "changes-prevent",
        "lock.open": "changes-allow", "key": "dialog-password", "eye": "view-reveal", "eye.slash": "view-conceal",
        "hand.raised": "preferences-system-privacy", "faceid": "auth-face", "touchid": "auth-fingerprint", "shield": "security-high",
        "clock": "preferences-system-time", "alarm": "alarm", "calendar": "x-office-calendar", "calendar.badge.plus": "appointment-new",
        "timer": "preferences-system-time", "location": "find-location", "mappin": "mark-location", "map": "mark-location",
        "globe": "web-browser", "safari": "web-browser", "network": "network-workgroup", "wifi": "network-wireless",
        "wifi.slash": "network-wireless-offline", "antenna.radiowaves.left.and.right": "network-cellular", "airplane": "airplane-mode",
        "phone": "call-start", "phone.down": "call-stop", "message": "chat-message-new", "bubble.left": "chat-message-new",
        "bubble.right": "chat-message-new", "text.bubble": "chat-message-new", "info.circle": "dialog-information", "info": "help-about",
        "questionmark.circle": "dialog-question", "questionmark": "help-faq", "exclamationmark.triangle": "dialog-warning",
        "exclamationmark.circle": "dialog-error", "exclamationmark": "emblem-important", "bolt": "thunderbolt",
        "battery.100": "battery-full", "battery.25": "battery-low", "battery.0": "battery-empty", "power": "system-shutdown",
        "sun.max": "weather-clear", "moon": "weather-clear-night", "cloud": "weather-overcast", "cloud.sun": "weather-few-clouds",
        "cloud.rain": "weather-showers", "cloud.snow": "weather-snow", "cloud.bolt": "weather-storm", "wind": "weather-windy",
        "tornado": "weather-tornado", "cloud.fog": "weather-fog", "sunrise": "daytime-sunrise", "sunset": "daytime-sunset",
        "keyboard": "input-keyboard", "gamecontroller": "input-gaming", "computermouse": "input-mouse",
        "desktopcomputer": "video-display", "laptopcomputer": "computer", "iphone": "phone", "ipad": "tablet", "tv": "tv",
        "display": "video-display", "terminal": "utilities-terminal", "textformat": "preferences-desktop-font",
        "textformat.size": "preferences-desktop-font", "bold": "format-text-bold", "italic": "format-text-italic",
        "underline": "format-text-underline", "strikethrough": "format-text-strikethrough", "text.alignleft": "format-justify-left",
        "text.aligncenter": "format-justify-center", "text.alignright": "format-justify-right", "text.justify": "format-justify-fill",
        "increase.indent": "format-indent-more", "decrease.indent": "format-indent-less", "paintbrush": "applications-graphics",
        "paintpalette": "color-select", "eyedropper": "color-select", "crop": "edit-select-all", "rotate.left": "object-rotate-left",
        "rotate.right": "object-rotate-right", "plus.magnifyingglass": "zoom-in", "minus.magnifyingglass": "zoom-out",
        "arrow.up.left.and.arrow.down.right": "view-fullscreen", "arrow.down.right.and.arrow.up.left": "view-restore", "pin": "view-pin",
        "sidebar.left": "sidebar-show", "sidebar.right": "sidebar-show-right", "rectangle.portrait.and.arrow.right": "system-log-out",
        "face.smiling": "face-smile", "gift": "emoji-objects", "cart": "emoji-objects", "book": "accessories-dictionary",
        "newspaper": "text-x-generic", "wrench": "applications-engineering", "hammer": "applications-engineering",
        "wand.and.stars": "applications-graphics", "sparkles": "starred", "delete.left": "edit-clear", "xmark.bin": "user-trash",
        "clear": "edit-clear", "circle.grid.3x3": "input-dialpad",
    ]
}
