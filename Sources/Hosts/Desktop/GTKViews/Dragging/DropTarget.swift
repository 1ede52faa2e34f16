import CGtk
import CGtkSupport

/// A widget on which contents of other programs can be dropped.
@MainActor
package final class DropTarget {
    /// What the widget does with what is dragged.
    package enum Answer {
        /// It is none of this widget's business; a widget around or inside it is asked.
        case ignored
        /// The widget shows that it cannot be used.
        case refused
        case copied
    }

    private let answer: @MainActor (OfferedContents) -> Answer
    private let onMove: (@MainActor ((x: Double, y: Double)) -> Answer)?
    private let onOver: @MainActor (Answer?) -> Void
    private let onDrop: @MainActor (OfferedContents) -> Void
    /// What is over the widget now.
    private var current: (drop: OpaquePointer, contents: OfferedContents, answer: Answer)?

    /// - Parameters:
    ///   - comesFirst: whether what is not ignored stays away from widgets inside.
    ///   - answer: asked when something comes; only its types are known.
    ///   - onMove: the answer at a place of the widget, in points; nil: the same everywhere.
    ///   - onOver: called with the answer when something comes, and with nil when it has gone or was dropped.
    ///   - onDrop: reads the contents and calls `finish`.
    @discardableResult
    package init(
        on widget: Widget, comesFirst: Bool = false, answer: @escaping @MainActor (OfferedContents) -> Answer,
        onMove: (@MainActor ((x: Double, y: Double)) -> Answer)? = nil, onOver: @escaping @MainActor (Answer?) -> Void,
        onDrop: @escaping @MainActor (OfferedContents) -> Void
    ) {
        self.answer = answer
        self.onMove = onMove
        self.onOver = onOver
        self.onDrop = onDrop
        widget.setClass("appex-drop")
        appex_drop_contents(
            widget, comesFirst,
            { event, drop, x, y, data in
                // SAFETY: GTK calls on the main thread, and the pointers are used at once.
                nonisolated(unsafe) let (drop, data) = (drop, data)
                return MainActor.assumeIsolated {
                    guard let drop, let data else { return GdkDragAction(0) }
                    return Unmanaged<DropTarget>.fromOpaque(data).takeUnretainedValue().handle(event, drop, (x, y))
                }
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    private func handle(_ event: AppexDragEvent, _ drop: OpaquePointer, _ place: (Double, Double)) -> GdkDragAction {
        switch event {
        case APPEX_DRAG_ASKS:
            let contents = OfferedContents(drop: drop)
            let answer = answer(contents)
            if case .ignored = answer { return GdkDragAction(0) }
            current = (drop, contents, answer)
            return GDK_ACTION_COPY
        case APPEX_DRAG_OVER:
            guard let current, current.drop == drop else { return GdkDragAction(0) }
            let answer = onMove?(place) ?? current.answer
            self.current?.answer = answer
            onOver(answer)
            return answer == .copied ? GDK_ACTION_COPY : GdkDragAction(0)
        case APPEX_DRAG_LEFT:
            onOver(nil)
            return GdkDragAction(0)
        default:
            guard let current, current.drop == drop, current.answer == .copied else { return GdkDragAction(0) }
            self.current = nil
            current.contents.place = place
            onDrop(current.contents)
            onOver(nil)
            return GDK_ACTION_COPY
        }
    }
}
