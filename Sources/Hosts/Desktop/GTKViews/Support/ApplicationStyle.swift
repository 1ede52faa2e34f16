import CGtk

/// The few style rules that libadwaita has no class for; one style sheet for the whole program.
@MainActor
package enum ApplicationStyle {
    private static var isInstalled = false

    package static func install() {
        guard !isInstalled, let display = gdk_display_get_default() else { return }
        isInstalled = true
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, rules, -1)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    private static let rules = """
        button.appex-tinted { background-color: alpha(@accent_bg_color, 0.15); color: @accent_color; }
        button.appex-tinted:hover { background-color: alpha(@accent_bg_color, 0.22); }
        button.appex-tinted:active { background-color: alpha(@accent_bg_color, 0.32); }
        button.appex-selected { background-color: alpha(@accent_bg_color, 0.22); color: @accent_color; }
        button.appex-custom, button.appex-custom:hover, button.appex-custom:active, button.appex-custom:checked {
          padding: 0; margin: 0; min-width: 0; min-height: 0; border: none; background: none; box-shadow: none; font-weight: normal;
        }
        button.appex-custom:active { opacity: 0.6; }
        button.appex-dot { padding: 0; margin: 5px 4px; min-width: 8px; min-height: 8px; border-radius: 4px;
          background: alpha(currentColor, 0.3); box-shadow: none; }
        button.appex-dot.appex-current { background: alpha(currentColor, 0.9); }
        button.appex-menu-item { padding: 6px 10px; font-weight: normal; border-radius: 6px; }
        .appex-banner { background-color: @warning_bg_color; color: @warning_fg_color; padding: 6px 12px; }
        headerbar.appex-joined { box-shadow: none; border-bottom: none; }
        .appex-end { background-color: @window_bg_color; }
        .appex-widget-header { padding: 6px 6px 0 12px; min-height: 28px; }
        .appex-widget-failure { padding: 4px 6px 12px 12px; }
        row.appex-dragged { opacity: 0.4; }
        box.appex-rows:drop(active) { box-shadow: none; }
        row.appex-drop-before { box-shadow: inset 0 3px @accent_bg_color; }
        row.appex-drop-behind { box-shadow: inset 0 -3px @accent_bg_color; }
        .appex-veil { background-color: mix(@accent_bg_color, @window_bg_color, 0.85); color: @window_fg_color;
          border-radius: 12px; border: 2px dashed @accent_color; }
        .appex-drop:drop(active) { box-shadow: none; }
        .appex-veil.appex-refusal { background-color: @window_bg_color; border-color: alpha(@window_fg_color, 0.3); }
        button.appex-tile { padding: 6px 4px; font-weight: normal; }
        button.appex-small { padding: 2px 8px; min-height: 22px; font-size: smaller; }
        .appex-photo-badge { padding: 4px; border-radius: 12px; }
        .appex-photo-bar { padding: 6px 12px; }
        .appex-photo-cover { background-color: @window_bg_color; }
        textview.appex-text, textview.appex-text text { background: none; }
        """
}
