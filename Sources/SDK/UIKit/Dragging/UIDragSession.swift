import Foundation

/// A view is dragged.
@MainActor @preconcurrency
public protocol UIDragSession: UIDragDropSession {
    /// For the delegate's own use.
    var localContext: Any? { get set }
}

/// The session of the view that is dragged.
@MainActor final class DragSession: UIDragSession {
    /// The host's number of the drag.
    let number: UInt64
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = false
    let isRestrictedToDraggingApplication = false
    var hasBegun = false
    private weak var view: UIView?
    /// Where the person pressed, in the view's coordinates.
    private let point: CGPoint

    init(_ number: UInt64, in view: UIView, at point: CGPoint) {
        self.number = number
        self.view = view
        self.point = point
    }

    func location(in view: UIView) -> CGPoint { self.view?.convert(point, to: view) ?? point }
}
