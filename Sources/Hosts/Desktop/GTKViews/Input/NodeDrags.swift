import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import InterfaceText
import Wire

/// Dragging a node of a remote view to another program, and copying what it carries with Control-C.
///
/// GTK has to know the types when a drag begins, so the extension is asked when the person presses the node. Until it has answered, no drag begins.
/// Contents are loaded when the program under the pointer reads them.
@MainActor
final class NodeDrags {
    private unowned let node: RenderedNode
    /// What the person has pressed, drags or copies.
    private struct Lift {
        let number: UInt64
        /// Nil until the extension has answered, or when it carries nothing.
        var contents: DraggedContents?
        /// Whether GTK has the contents.
        var isCarried = false
    }
    private var lift: Lift?
    private var isCopying = false
    /// How long after the key the clipboard may change, in milliseconds: the person knows why.
    private static let copyingTime: UInt32 = 3000

    init(_ node: RenderedNode) {
        self.node = node
        DragSource.add(to: node.widget) { [weak self] event in self?.handle(event) ?? nil }
        onShortcut("<Control>c", of: node.widget) { [weak self] () -> Bool in self?.copy() ?? false }
    }

    private var isDraggable: Bool { node.view.onDrag != nil && node[.draggable] && node[.enabled] }

    private func handle(_ event: DragSourceEvent) -> UnsafeMutablePointer<GdkContentProvider>? {
        switch event {
        case .pressed(let x, let y):
            // Of nodes inside each other, GTK asks the innermost first.
            guard isDraggable, !isCopying, node.view.lifted == nil else { break }
            if let lift { send(.cancelled, lift.number) }
            node.view.lifted = self
            begin((x, y)) { _ in }
        case .carries:
            guard node.view.lifted === self, let contents = lift?.contents else { break }
            lift?.isCarried = true
            return contents.makePromise()
        case .began: if let lift { send(.changed, lift.number) }
        case .ended(let isCopied):
            if !isCopied { lift?.contents?.takeBack() }
            end(isCopied ? .ended : .cancelled)
        case .released:
            if node.view.lifted === self { node.view.lifted = nil }
            if lift?.isCarried == false, !isCopying { end(.cancelled) }
        }
        return nil
    }

    /// Asks the extension what the node carries.
    private func begin(_ place: (x: Double, y: Double), _ answer: @escaping @MainActor (DraggedContents?) -> Void) {
        let number = node.view.nextDrag()
        lift = Lift(number: number)
        node.view.onDrag?(event(.began, number, place)) { [weak self] providers in
            guard let self, self.lift?.number == number else { return }
            let contents = DraggedContents(providers)
            self.lift?.contents = contents
            answer(contents)
        }
    }

    private func end(_ phase: WireGesturePhase) {
        guard let lift else { return }
        self.lift = nil
        send(phase, lift.number)
    }

    private func send(_ phase: WireGesturePhase, _ number: UInt64) { node.view.onEvent(event(phase, number, (0, 0))) }

    private func event(_ phase: WireGesturePhase, _ number: UInt64, _ place: (x: Double, y: Double)) -> WireViewEvent {
        .with {
            $0.view = node.id
            $0.kind = .drag
            $0.phase = phase
            $0.number = number
            ($0.x, $0.y) = place
        }
    }

    // MARK: - The keyboard

    /// Returns false when it has nothing to copy.
    private func copy() -> Bool {
        guard isDraggable, gtk_widget_is_focus(node.widget) != 0 else { return false }
        guard lift == nil else { return true }
        isCopying = true
        begin((0, 0)) { [weak self] contents in
            guard let self, let number = self.lift?.number, let contents else {
                self?.endCopying(.cancelled)
                return
            }
            self.send(.changed, number)
            Task { [weak self] in
                let copy = try? await contents.makeCopy()
                defer { if let copy { g_object_unref(UnsafeMutableRawPointer(copy)) } }
                guard let self, self.lift?.number == number else { return }
                let isCopied = self.isWindowActive && (copy.map { appex_clipboard_set(self.node.widget, $0) } ?? false)
                self.endCopying(isCopied ? .ended : .cancelled)
                self.node.widget.announce(isCopied ? localized("Copied") : localized("This cannot be copied."))
            }
        }
        let number = lift?.number
        _ = afterMilliseconds(Self.copyingTime) { [weak self] in
            guard let self, self.isCopying, self.lift?.number == number else { return }
            self.lift?.contents?.cancel()
            self.endCopying(.cancelled)
        }
        return true
    }

    /// Elsewhere, the person may have copied something else by now.
    private var isWindowActive: Bool {
        gtk_widget_get_root(node.widget).map { gtk_window_is_active(UnsafeMutablePointer<GtkWindow>($0)) != 0 } ?? false
    }

    private func endCopying(_ phase: WireGesturePhase) {
        isCopying = false
        end(phase)
    }
}
