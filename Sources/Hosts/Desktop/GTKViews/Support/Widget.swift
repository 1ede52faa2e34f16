package import CGtk
import CGtkSupport

package typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
    /// The same object in the type of GTK's final classes.
    package var object: OpaquePointer { OpaquePointer(self) }
    package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

    /// The same object as another class, unchecked.
    package func cast<T>(_: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: T.self) }

    package func setClass(_ name: String, _ isOn: Bool = true) {
        if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// Has screen readers say a sentence about what has changed in the window.
    package func announce(_ sentence: String) { appex_accessible_announce(self, BoundedText.spoken(sentence)) }

    /// Makes it and what is in it insensitive. The keyboard leaves it before: a GTK text with the focus would not hear of that, and blink on (GTK 5845).
    package func disable() {
        if gtk_widget_is_sensitive(self) != 0, let window = gtk_widget_get_root(self), let focus = gtk_root_get_focus(window),
            focus == self || gtk_widget_is_ancestor(focus, self) != 0
        {
            gtk_root_set_focus(window, nil)
        }
        gtk_widget_set_sensitive(self, 0)
    }

    /// Tells a screen reader that a picture only decorates.
    package func decorates() -> Widget {
        appex_accessible_hide(self, true)
        return self
    }

    package var firstChild: Widget? { gtk_widget_get_first_child(self) }
    package var nextSibling: Widget? { gtk_widget_get_next_sibling(self) }

    /// This widget and every widget inside it.
    package func forEachInside(_ body: (Widget) -> Void) {
        body(self)
        var child = firstChild
        while let current = child {
            current.forEachInside(body)
            child = current.nextSibling
        }
    }

    /// The natural size with unlimited width.
    package var naturalSize: (width: Double, height: Double) {
        var width: Int32 = 0
        var height: Int32 = 0
        gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return (Double(width), Double(height))
    }
}

extension String {
    /// The text as a C string can hold it: without zeros, each replaced by a character of the same length in UTF-16.
    package var forC: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }
}

extension Double {
    /// The number itself within what a widget can show, or `fallback` if it is not finite.
    package func finite(or fallback: Double = 0) -> Double { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : fallback }
}

extension Int32 {
    package init(within value: Double) { self = Int32(Swift.max(-1e9, Swift.min(1e9, value.isFinite ? value : 0))) }
}

extension OpaquePointer {
    /// The same object as a class with a public structure, unchecked.
    package func cast<T>(_: T.Type = T.self) -> UnsafeMutablePointer<T> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self) }
}
