package import CGtk
import CGtkSupport

// Swift closures as handlers of GObject signals, with a trampoline for each signature. GTK emits signals on the main thread.

@discardableResult
private func connect<Body>(_ object: UnsafeMutableRawPointer, _ signal: String, _ callback: GCallback, _ body: Body) -> gulong {
    appex_signal_connect(object, signal, callback, Handler.retained(body)) { data, _ in releaseHandler(data) }
}

private typealias Pointer = UnsafeMutableRawPointer
package typealias Action = @MainActor () -> Void
package typealias PointAction = @MainActor (Double, Double) -> Void
package typealias PressAction = @MainActor (Int, Double, Double) -> Void
package typealias NumberAction = @MainActor (Double) -> Void
package typealias KeyAction = @MainActor (UInt32, UInt32) -> Bool

// SAFETY of the nonisolated(unsafe) below: the pointer is used on this thread, at once.

/// Returns the id of the handler.
@MainActor @discardableResult
package func onSignal(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping Action) -> gulong {
    let callback: @convention(c) (Pointer?, Pointer?) -> Void = { _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<Action>.of(data)() } }
    }
    return connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// For signals with one argument that is ignored: `notify::…`, a gesture's `begin`.
@MainActor
package func onNotify(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping Action) {
    let callback: @convention(c) (Pointer?, Pointer?, Pointer?) -> Void = { _, _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<Action>.of(data)() } }
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// For signals that return whether they have been handled: `close-request`.
@MainActor
package func onDecision(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Bool) {
    let callback: @convention(c) (Pointer?, Pointer?) -> gboolean = { _, data in
        nonisolated(unsafe) let data = data
        return MainActor.assumeIsolated { data.map { Handler<@MainActor () -> Bool>.of($0)() } ?? false } ? 1 : 0
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// For signals whose argument is an object: `row-activated`. It may be nil.
@MainActor
package func onObject(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void) {
    let callback: @convention(c) (Pointer?, Pointer?, Pointer?) -> Void = { _, argument, data in
        nonisolated(unsafe) let (argument, data) = (argument, data)
        MainActor.assumeIsolated { if let data { Handler<@MainActor (UnsafeMutableRawPointer?) -> Void>.of(data)(argument) } }
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// `response` of a dialog: the number of the answer.
@MainActor
package func onResponse(_ object: UnsafeMutableRawPointer, _ body: @escaping @MainActor (Int32) -> Void) {
    let callback: @convention(c) (Pointer?, Int32, Pointer?) -> Void = { _, answer, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<@MainActor (Int32) -> Void>.of(data)(answer) } }
    }
    connect(object, "response", unsafeBitCast(callback, to: GCallback.self), body)
}

/// For signals with a place in a list: `activate` of a list.
@MainActor
package func onPosition(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Int) -> Void) {
    let callback: @convention(c) (Pointer?, UInt32, Pointer?) -> Void = { _, position, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<@MainActor (Int) -> Void>.of(data)(Int(position)) } }
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// For signals with two numbers that are ignored: `selection-changed`, and `layout` of a surface.
@MainActor
package func onNumbers(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping Action) {
    let callback: @convention(c) (Pointer?, Int32, Int32, Pointer?) -> Void = { _, _, _, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<Action>.of(data)() } }
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// For signals with a text: `response` of a message.
@MainActor
package func onText(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (String) -> Void) {
    onObject(object, signal) { text in body(text.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "") }
}

/// Calls `body` on a key with modifiers, such as `<Control>s`, unless a widget inside handles it.
@MainActor
package func onShortcut(_ trigger: String, of widget: Widget, _ body: @escaping Action) {
    onShortcut(trigger, of: widget) { () -> Bool in
        body()
        return true
    }
}

/// - Parameter body: returns whether it has handled the key; other widgets get it otherwise.
@MainActor
func onShortcut(_ trigger: String, of widget: Widget, _ body: @escaping @MainActor () -> Bool) {
    let controller: OpaquePointer = gtk_shortcut_controller_new()
    let action = gtk_callback_action_new(
        { _, _, data in
            nonisolated(unsafe) let data = data
            return MainActor.assumeIsolated { data.map { Handler<@MainActor () -> Bool>.of($0)() } ?? false ? 1 : 0 }
        }, Handler.retained(body),
        { releaseHandler($0) })
    gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), action))
    gtk_widget_add_controller(widget, controller)
}

/// `get-child-position` of an overlay: the place of a child.
@MainActor
package func onChildPosition(of overlay: Widget, _ body: @escaping @MainActor (Widget) -> GdkRectangle?) {
    let callback: @convention(c) (Pointer?, Widget?, UnsafeMutablePointer<GdkRectangle>?, Pointer?) -> gboolean = { _, child, place, data in
        nonisolated(unsafe) let (child, place, data) = (child, place, data)
        return MainActor.assumeIsolated {
            guard let child, let place, let data, let found = Handler<@MainActor (Widget) -> GdkRectangle?>.of(data)(child) else { return 0 }
            place.pointee = found
            return 1
        }
    }
    connect(overlay.raw, "get-child-position", unsafeBitCast(callback, to: GCallback.self), body)
}

@MainActor
package func onPress(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping PressAction) {
    let callback: @convention(c) (Pointer?, Int32, Double, Double, Pointer?) -> Void = { _, count, x, y, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<PressAction>.of(data)(Int(count), x, y) } }
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

@MainActor
package func onPoint(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping PointAction) {
    let callback: @convention(c) (Pointer?, Double, Double, Pointer?) -> Void = { _, x, y, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<PointAction>.of(data)(x, y) } }
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// `scroll`: the distance; true when it has been handled.
@MainActor
package func onScroll(_ object: UnsafeMutableRawPointer, _ body: @escaping @MainActor (Double, Double) -> Bool) {
    let callback: @convention(c) (Pointer?, Double, Double, Pointer?) -> gboolean = { _, x, y, data in
        nonisolated(unsafe) let data = data
        return MainActor.assumeIsolated { data.map { Handler<@MainActor (Double, Double) -> Bool>.of($0)(x, y) } ?? false } ? 1 : 0
    }
    connect(object, "scroll", unsafeBitCast(callback, to: GCallback.self), body)
}

@MainActor
package func onNumber(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping NumberAction) {
    let callback: @convention(c) (Pointer?, Double, Pointer?) -> Void = { _, value, data in
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated { if let data { Handler<NumberAction>.of(data)(value) } }
    }
    connect(object, signal, unsafeBitCast(callback, to: GCallback.self), body)
}

/// `key-pressed`: the key and the modifiers; true when it has been handled.
@MainActor
package func onKey(_ object: UnsafeMutableRawPointer, _ body: @escaping KeyAction) {
    let callback: @convention(c) (Pointer?, UInt32, UInt32, UInt32, Pointer?) -> gboolean = { _, key, _, modifiers, data in
        nonisolated(unsafe) let data = data
        return MainActor.assumeIsolated { data.map { Handler<KeyAction>.of($0)(key, modifiers) } ?? false } ? 1 : 0
    }
    connect(object, "key-pressed", unsafeBitCast(callback, to: GCallback.self), body)
}

/// Makes the widget draggable, with a text. Calls `body` when a drag begins, and when it has ended.
@MainActor
package func onDrag(of widget: Widget, carrying text: String, _ body: @escaping @MainActor (_ begins: Bool) -> Void) {
    appex_drag_text(
        widget, text.forC,
        { begins, data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { if let data { Handler<@MainActor (Bool) -> Void>.of(data)(begins) } }
        }, Handler.retained(body),
        { releaseHandler($0) })
}

/// An event of a text that is dragged to a widget.
package enum DropEvent {
    /// The text is over this height of the widget, in points.
    case over(y: Double)
    case left
    /// The text was dropped; its origin has not been checked.
    case dropped(String, y: Double)
}

/// Makes the widget accept dropped texts; `body` returns whether it accepts this text.
@MainActor
package func onDrop(on widget: Widget, _ body: @escaping @MainActor (DropEvent) -> Bool) {
    appex_drop_text(
        widget,
        { event, y, text, data in
            nonisolated(unsafe) let (text, data) = (text, data)
            return MainActor.assumeIsolated {
                guard let data else { return false }
                let event: DropEvent =
                    switch event {
                    case APPEX_DROP_OVER: .over(y: y)
                    case APPEX_DROP_LEFT: .left
                    default: .dropped(text.map { String(cString: $0) } ?? "", y: y)
                    }
                return Handler<@MainActor (DropEvent) -> Bool>.of(data)(event)
            }
        }, Handler.retained(body),
        { releaseHandler($0) })
}

/// Calls `body` before each frame of `widget`, until it returns false.
@MainActor
package func onFrame(of widget: Widget, _ body: @escaping @MainActor () -> Bool) {
    let data = Handler.retained(body)
    gtk_widget_add_tick_callback(
        widget,
        { _, _, data in
            nonisolated(unsafe) let data = data
            let goesOn = MainActor.assumeIsolated { data.map { Handler<@MainActor () -> Bool>.of($0)() } ?? false }
            return goesOn ? 1 : 0
        }, data,
        { releaseHandler($0) })
}

/// Calls `body` once after some milliseconds; the result stops it with ``stopTimer(_:)``.
@MainActor
package func afterMilliseconds(_ milliseconds: UInt32, _ body: @escaping Action) -> UInt32 {
    g_timeout_add_full(
        G_PRIORITY_DEFAULT, milliseconds,
        { data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { if let data { Handler<Action>.of(data)() } }
            return 0
        }, Handler.retained(body),
        { releaseHandler($0) })
}

/// Stops a timer of ``afterMilliseconds(_:_:)`` that has not fired yet.
@MainActor
package func stopTimer(_ timer: UInt32) { g_source_remove(timer) }

/// Calls `body` after the current event, before anything is drawn.
@MainActor
package func soon(_ body: @escaping Action) {
    g_idle_add_full(
        G_PRIORITY_HIGH,
        { data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { if let data { Handler<Action>.of(data)() } }
            return 0
        }, Handler.retained(body),
        { releaseHandler($0) })
}

/// Calls `body` each time that the pointer or the keyboard comes to a widget.
@MainActor
package func onAttention(_ widget: Widget, _ body: @escaping Action) {
    let motion: OpaquePointer = gtk_event_controller_motion_new()
    onPoint(UnsafeMutableRawPointer(motion), "enter") { _, _ in body() }
    gtk_widget_add_controller(widget, motion)
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    onSignal(UnsafeMutableRawPointer(focus), "enter", body)
    gtk_widget_add_controller(widget, focus)
}
