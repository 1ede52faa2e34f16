import RemoteView
import Wire

/// The part of a view or layout guide that the host sees: its kind, what has been set, and its place in the tree.
///
/// A node has a number while it is in a tree that a host shows, and a new one each time it enters one.
@MainActor final class RemoteNode {
    let kind: WireViewKind
    /// What draws or lays out by this node.
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
    /// In the parent's coordinates, as the host laid it out or as it was placed here, whichever is newer.
    var frame = CGRect.zero { didSet { if frame != toldFrame { session?.notePlaced(self) } } }
    /// As the host laid it out last; nil while it has not.
    var toldFrame: CGRect?
    /// Active constraints that mention the node.
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

    /// Takes over what the person did, which the host knows already.
    func adopt<Value>(_ property: ViewProperty<Value>, _ value: Value) { properties[property.key] = value.wire }

    /// Has the property sent again although it is as before, because the host may have another value by now.
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

    /// Puts the node and everything inside it into a session's tree, or takes it out of one.
    func enter(_ new: ViewSession?) {
        guard session !== new else { return }
        if session != nil { leaveHost() }
        session = new
        for child in children { child.enter(new) }
        guard let new else { return }
        for constraint in mentions.values { new.noteConstraint(constraint) }
        owner?.nodeDidEnter()
    }

    /// The host forgets a node when one around it is removed.
    private func leaveHost() {
        session?.forget(self)
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

/// A view or a layout guide, as its node's session calls it.
@MainActor protocol RemoteNodeOwner: AnyObject {
    /// The node is in the tree of a session now.
    func nodeDidEnter()
    /// The host has laid the node out anew; `node.frame` is still the old one.
    func nodeWillMove(to frame: CGRect)
    /// Something the person did to the node.
    func receive(_ event: WireViewEvent)
}
