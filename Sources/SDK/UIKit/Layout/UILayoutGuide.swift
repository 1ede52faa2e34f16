public import Foundation
import Wire

/// A rectangle that takes part in layout and is not drawn.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject, RemoteNodeOwner {
    /// The view that the guide was added to, or is a built-in part of.
    open internal(set) weak var owningView: UIView?
    open var identifier = ""

    /// What constraints of the guide refer to: a node of its own, or a region of its view.
    private(set) lazy var place = (node: RemoteNode(.layoutGuide, owner: self), region: WireLayoutRegion.frame)

    public override init() { super.init() }

    /// A region that every view has.
    init(_ region: WireLayoutRegion, of view: UIView) {
        super.init()
        owningView = view
        place = (view.node, region)
    }

    /// In the coordinates of the owning view.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        switch place.region {
        case .margins: return view.bounds.inset(by: view.layoutMargins)
        case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
        case .viewport: return CGRect(origin: .zero, size: view.frame.size)
        case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.frame.size)
        case .frame, .UNRECOGNIZED: return place.node.frame
        }
    }

    func nodeDidEnter() {}
    func nodeWillMove(to frame: CGRect) {
        place.node.frame = frame
        owningView?.setNeedsLayout()
    }
    func receive(_ event: WireViewEvent) {}
}
