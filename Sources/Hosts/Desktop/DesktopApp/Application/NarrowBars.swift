import CGtk
package import GTKViews

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

    /// A button with a title, in a narrow window with an icon; otherwise like ``iconButton(_:label:_:)``.
    static func squeezedButton(_ title: String, icon: String, label: String, _ action: @escaping Action) -> Widget {
        let button = iconButton(icon, label: label, action)
        gtk_button_set_child(button.cast(), squeezedTitle(title, icon: icon))
        return button
    }

    /// The content of a button: its title, in a narrow window an icon.
    ///
    /// - Parameters:
    ///   - title: with a `_` before the letter of the keyboard.
    ///   - isMenu: whether it has the arrow of a button with a menu.
    package static func squeezedTitle(_ title: String, icon: String, isMenu: Bool = false) -> Widget {
        let label: Widget = gtk_label_new_with_mnemonic(title.forC)
        let arrow: [Widget] = isMenu ? [gtk_image_new_from_icon_name("pan-down-symbolic")] : []
        return squeezed(Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, [label] + arrow), gtk_image_new_from_icon_name(icon))
    }
}
