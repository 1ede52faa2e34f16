public import Foundation
import ExtensionFoundation
import Wire

/// Lets a person drag a view to another program, or copy what it carries with Control-C.
@MainActor @preconcurrency
open class UIDragInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?
    open class var isEnabledByDefault: Bool { true }
    open var isEnabled = true { didSet { view?.showDragInteractions() } }
    /// Without effect: the host decides which of the gestures goes first.
    open var allowsSimultaneousRecognitionDuringLift = false
    private var session: DragSession?

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        isEnabled = Self.isEnabledByDefault
    }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        let old = self.view
        self.view = view
        for view in [old, view] { view?.showDragInteractions() }
    }

    // MARK: - The host's events

    /// The person has pressed the view: what it carries if it is dragged now.
    func begin(_ number: UInt64, at point: CGPoint) -> [UIDragItem] {
        finish(.cancel)
        guard isEnabled, let view, let delegate else { return [] }
        let new = DragSession(number, in: view, at: point)
        new.items = delegate.dragInteraction(self, itemsForBeginning: new)
        // Other programs see every drag.
        guard !new.items.isEmpty, !delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: new) else { return [] }
        new.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: new)
        session = new
        return new.items
    }

    /// The drag has begun, or is over.
    func handle(_ event: WireViewEvent) {
        guard let session, session.number == event.number, let delegate else { return }
        switch event.phase {
        case .changed:
            guard !session.hasBegun else { return }
            session.hasBegun = true
            delegate.dragInteraction(self, sessionWillBegin: session)
        case .ended: finish(.copy)
        default: finish(.cancel)
        }
    }

    private func finish(_ operation: UIDropOperation) {
        guard let old = session else { return }
        session = nil
        guard old.hasBegun, let delegate else { return }
        delegate.dragInteraction(self, session: old, willEndWith: operation)
        delegate.dragInteraction(self, session: old, didEndWith: operation)
    }
}

/// Decides what a view carries when a person drags it.
@MainActor @preconcurrency
public protocol UIDragInteractionDelegate: AnyObject {
    /// Called when the person presses the view, before it is known whether a drag follows. None: the view cannot be dragged now.
    ///
    /// Register contents that take long as representations that load on request: they are loaded when another program reads them.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Without effect: other programs get copies.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Other programs see every drag, so with true the view is not dragged at all.
    func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// - Parameter operation: `copy` or `cancel`.
    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    public func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        false
    }
    public func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {}
    public func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {}
}

extension UIView {
    func showDragInteractions() { node[.draggable] = interactions.contains { ($0 as? UIDragInteraction)?.isEnabled == true } }

    func handleDrag(_ event: WireViewEvent) {
        let all = interactions.compactMap { $0 as? UIDragInteraction }
        guard event.phase == .began else { return all.forEach { $0.handle(event) } }
        let point = CGPoint(x: event.x, y: event.y)
        // Of several interactions, the first that carries something is the one that is dragged.
        guard let items = all.lazy.map({ $0.begin(event.number, at: point) }).first(where: { !$0.isEmpty }) else { return }
        let item = NSExtensionItem()
        item.attachments = items.map(\.itemProvider)
        let sent = InterfaceProcess.exchange?.sendDragged([item]) ?? []
        InterfaceProcess.dragged.append(
            .with {
                $0.drag = event.number
                $0.items = sent
            })
    }
}
