import CGtk
import GTKViews

/// What makes room in the bar of a narrow window, such as one of 360 points.
extension Make {
    /// One of two widgets: the first where it has room, otherwise the second.
    static func squeezed(_ wide: Widget, _ narrow: Widget) -> Widget {
        let squeezer: Widget = adw_squeezer_new()
        adw_squeezer_set_homogeneous(squeezer.object, 0)
        adw_squeezer_set_transition_type(squeezer.object, ADW_SQUEEZER_TRANSITION_TYPE_CROSSFADE)
        for child in [wide, narrow] { adw_squeezer_add(squeezer.object, child) }
        return squeezer
    }

    /// The content of a button: its title, in a narrow window an icon.
    ///
    /// - Parameter title: with a `_` before the letter of the keyboard.
    static func squeezedTitle(_ title: String, icon: String, of button: Widget) -> Widget {
        let label: Widget = gtk_label_new_with_mnemonic(title.forC)
        gtk_label_set_mnemonic_widget(label.object, button)
        return squeezed(label, gtk_image_new_from_icon_name(icon))
    }
}
