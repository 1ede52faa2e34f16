import RemoteView
import Wire

/// The part of a view or layout guide that is sent to the host: its kind, its properties, and its place in the tree.
///
/// A node has a number while it is in a tree that a host shows, and a new number each time it enters a tree.
@MainActor final class RemoteNode {
    let kind: WireViewKind
    /// The view or layout guide that this node represents.
    private(set) weak var owner: (any RemoteNodeOwner)?
    /// 0 while the host does not know the node.
    var number: UInt64 = 0
    private(set) var properties: [WireViewPropertyKey: WireViewValue] = [:]
    private(set) weak var parent: RemoteNode?
    /// Layout guides first, then views from back to front.
    private(set) var children: [RemoteNode] = []
    /// The children as the host knows them.
    var knownChildren: [KnownNode] = []
    /// Set while the node is in the tree of a session.
    private(set) weak var session: ViewSession?
    /// In the parent's coordinates: as laid out by the host or as set here, whichever is newer.
    var frame = CGRect.zero { didSet { if frame != toldFrame { session?.notePlaced(self) } } }
    /// The last frame from the host; nil before the first layout.
    var toldFrame: CGRect?
    /// Active constraints that refer to the node.
    var mentions: [ObjectIdentifier: NSLayoutConstraint] = [:]

    init(_ kind: WireViewKind, owner: any RemoteNodeOwner) {
        self.kind = kind
        self.owner = owner
    }

    // MARK: - Properties

    subscript<Value>(property: ViewProperty<Value>) -> Value {
        get { properties[property.key].flatMap(Value.init) ?? property.fallback }
        set {
            if newValue == property.fallback {
                guard properties.removeValue(forKey: property.key) != nil else { return }
            } else {
                let wire = newValue.wire
                guard properties.updateValue(wire, forKey: property.key) != wire else { return }
            }
            session?.noteChange(of: property.key, in: self)
        }
    }

    /// Stores a value that the person changed, which the host has already.
    func adopt<Value>(_ property: ViewProperty<Value>, _ value: Value) { properties[property.key] = value.wire }

    /// Has the property sent again although it is unchanged, because the host may have another value by now.
    func insist<Value>(_ property: ViewProperty<Value>) { session?.noteChange(of: property.key, in: self) }

    // MARK: - Tree

    func insert(_ child: RemoteNode, at index: Int) {
        children.insert(child, at: min(max(index, 0), children.count))
        child.parent = self
        child.enter(session)
        session?.noteStructure(of: self)
    }

    func remove(_ child: RemoteNode) {
        guard let index = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: index)
        child.parent = nil
        session?.noteStructure(of: self)
        child.enter(nil)
    }

    func move(_ child: RemoteNode, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: old)
        children.insert(child, at: min(max(index, 0), children.count))
        session?.noteStructure(of: self)
    }

    /// Adds the node and its descendants to a session's tree, or removes them from it.
    func enter(_ new: ViewSession?) {
        guard session !== new else { return }
        if session != nil { leaveHost() }
        session = new
        for child in children { child.enter(new) }
        guard let new else { return }
        for constraint in mentions.values { new.noteConstraint(constraint) }
        owner?.nodeDidEnter()
    }

    /// The host deletes a node when a node around it is removed.
    private func leaveHost() {
        session?.remove(self)
        number = 0
        knownChildren = []
        toldFrame = nil
        for constraint in mentions.values { constraint.number = 0 }
    }

    func isInside(_ other: RemoteNode) -> Bool {
        var node: RemoteNode? = self
        while let current = node {
            if current === other { return true }
            node = current.parent
        }
        return false
    }
}

/// A view or a layout guide, as the session of its node calls it.
@MainActor protocol RemoteNodeOwner: AnyObject {
    /// The node is in the tree of a session now.
    func nodeDidEnter()
    /// The host has laid the node out again; `node.frame` is still the old frame.
    func nodeWillMove(to frame: CGRect)
    /// Receives an event of the person for the node.
    func receive(_ event: WireViewEvent)
}
