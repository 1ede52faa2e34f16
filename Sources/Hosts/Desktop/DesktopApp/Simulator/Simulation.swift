import CGtk
import CGtkSupport
import GTKViews
import HostItems

/// Changes the appearance of this program for the widget.
@MainActor
enum Simulation {
    static func prepare(_ options: SimulatorOptions) {
        if let appearance = options.appearance {
            adw_style_manager_set_color_scheme(
                adw_style_manager_get_default(), appearance == .dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        }
        if options.textSize != 1 { setTextSize(options.textSize) }
    }

    /// 1 is normal.
    static func setTextSize(_ size: Double) {
        guard let settings = gtk_settings_get_default() else { return }
        appex_object_set_integer(UnsafeMutableRawPointer(settings), "gtk-xft-dpi", Int32(within: size * 96 * 1024))
    }
}
