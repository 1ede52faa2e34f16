import RemoteView
import Wire

/// What the next update has to say.
extension ViewSession {
    func noteChange(of key: WireViewPropertyKey, in node: RemoteNode) {
        if node.number != 0 { changes.note(key, in: node) }
        // A class may have calculated its natural size from the host's measurements.
        if key.changesMeasure, node.properties[.intrinsicSize] != nil { (node.owner as? UIView)?.invalidateIntrinsicContentSize() }
        schedule()
    }

    func notePlaced(_ node: RemoteNode) {
        placed[ObjectIdentifier(node)] = (node, lastSent + 1)
        schedule()
    }

    func noteStructure(of node: RemoteNode) {
        changes.structure.insert(ObjectIdentifier(node))
        schedule()
    }

    func noteConstraint(_ constraint: NSLayoutConstraint) {
        changes.constraints[ObjectIdentifier(constraint)] = constraint
        schedule()
    }

    func noteRemoved(constraint number: UInt64) {
        changes.removedConstraints.append(number)
        schedule()
    }

    func noteCommand(_ command: WireViewCommand, to node: RemoteNode) {
        changes.commands.append((node, command))
        schedule()
    }

    func remove(_ node: RemoteNode) {
        nodes[node.number] = nil
        changes.remove(node)
        placed[ObjectIdentifier(node)] = nil
    }

    func noteLayout(of view: UIView) {
        layoutQueue.add(view)
        // Views that become due during a layout are part of that layout.
        if !isLayingOut { schedule() }
    }

    func newNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// Runs `action` when the host has shown everything that has changed until now.
    func afterNextAnswer(_ action: @escaping () -> Void) {
        afterAnswer.append((lastSent + 1, action))
        schedule()
    }
}
