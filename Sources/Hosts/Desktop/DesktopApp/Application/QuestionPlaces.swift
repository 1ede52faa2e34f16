import CGtk
import CGtkSupport
package import ExtensionHost
package import GTKViews

/// The windows over which the system's questions to the person appear: the window that the person uses, or else the newest one with something that
/// may have caused a question.
@MainActor
package enum QuestionPlaces {
    private struct Place {
        weak var owner: AnyObject?
        let widget: Widget
    }

    private static var places: [Place] = []

    /// Has the system's questions appear over the window that the widget is in, as long as it is shown.
    ///
    /// - Parameter owner: references the widget for the whole of its life.
    package static func add(_ owner: AnyObject, _ widget: Widget, for system: ExtensionSystem) {
        places.removeAll { $0.owner == nil }
        places.append(Place(owner: owner, widget: widget))
        system.questionParent = { await Self.handle() }
    }

    /// As in ``ExtensionSystem/questionParent``.
    private static func handle() async -> String? {
        guard let window else { return nil }
        return await CContinuation<String?>.value { context in
            appex_window_find_handle(window, { CContinuation<String?>.resume($1, $0.map { String(cString: $0) }) }, context)
        }
    }

    private static var window: Widget? {
        let shown = places.reversed().compactMap { place -> Widget? in
            guard let owner = place.owner else { return nil }
            return withExtendedLifetime(owner) {
                guard gtk_widget_get_mapped(place.widget) != 0, let root = gtk_widget_get_root(place.widget) else { return nil }
                return UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
            }
        }
        return shown.first { gtk_window_is_active($0.cast()) != 0 } ?? shown.first
    }
}
