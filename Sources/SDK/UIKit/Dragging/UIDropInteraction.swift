public import Foundation
import RemoteView
import Wire

/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}

/// The answer of a view over which something is dragged.
@MainActor @preconcurrency
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    open var isPrecise = false
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) { self.operation = operation }
}

/// Lets a person drop things on a view.
@MainActor @preconcurrency
open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    open private(set) weak var view: UIView?
    open var allowsSimultaneousDropSessions = false
    private var session: DropSession?

    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        let old = self.view
        self.view = view
        for view in [old, view] { view?.showDropInteractions() }
    }

    // MARK: - The host's events

    func handle(_ event: WireViewEvent, _ items: [NSExtensionItem]) {
        guard let view, let delegate else { return }
        let providers = items.flatMap { $0.attachments ?? [] }
        switch event.phase {
        case .began:
            // The end of the last one may have been lost among very many events.
            if let old = session {
                end(old)
                delegate.dropInteraction(self, sessionDidEnd: old)
            }
            let new = DropSession(providers, in: view)
            new.point = CGPoint(x: event.x, y: event.y)
            guard delegate.dropInteraction(self, canHandle: new) else { return }
            session = new
            delegate.dropInteraction(self, sessionDidEnter: new)
            update(new, delegate)
        case .changed:
            guard let session else { return }
            session.point = CGPoint(x: event.x, y: event.y)
            update(session, delegate)
        case .ended:
            guard let session else { return }
            session.point = CGPoint(x: event.x, y: event.y)
            session.drop(providers)
            end(session)
            delegate.dropInteraction(self, performDrop: session)
            delegate.dropInteraction(self, concludeDrop: session)
            delegate.dropInteraction(self, sessionDidEnd: session)
        default:
            guard let session else { return }
            end(session)
            delegate.dropInteraction(self, sessionDidExit: session)
            delegate.dropInteraction(self, sessionDidEnd: session)
        }
    }

    private func update(_ session: DropSession, _ delegate: any UIDropInteractionDelegate) {
        view?.node[.dropOperation] = Int(delegate.dropInteraction(self, sessionDidUpdate: session).operation.rawValue)
    }

    private func end(_ session: DropSession) {
        self.session = nil
        view?.node[.dropOperation] = 0
    }
}

/// Decides what can be dropped on a view, and receives it.
@MainActor @preconcurrency
public protocol UIDropInteractionDelegate: AnyObject {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// As on Apple's systems: without a proposal nothing can be dropped.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}

extension UIView {
    func showDropInteractions() { node[.takesDrops] = interactions.contains { $0 is UIDropInteraction } }

    func handleDrop(_ event: WireViewEvent) {
        let items = event.items.isEmpty ? [] : InterfaceProcess.exchange?.receive(event.items) ?? []
        for case let interaction as UIDropInteraction in interactions { interaction.handle(event, items) }
    }
}
