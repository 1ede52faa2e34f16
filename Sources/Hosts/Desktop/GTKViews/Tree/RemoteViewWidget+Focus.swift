import CGtk
import CGtkSupport
import RemoteView

extension RemoteViewWidget {
    /// The node with the keyboard focus.
    var focusedNode: RenderedNode? {
        guard let window = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(window) else { return nil }
        return nodes.values.first { node in
            let target = node.leaf?.widget ?? node.widget
            return target == focus || node.widget == focus
                || (node.leaf != nil && !(node.leaf is ScrollLeaf) && gtk_widget_is_ancestor(focus, target) != 0)
        }
    }

    /// The number of the node with the keyboard focus, for ``returnFocus(to:)``.
    package var focusedNumber: UInt64? { focusedNode?.id }

    /// Gives the keyboard back after something else had it: to this node, or to the first one that takes it.
    package func returnFocus(to number: UInt64?) {
        if let number, let node = nodes[number] {
            node.focus()
            if focusedNode === node { return }
        }
        _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
    }

    /// The topmost modal node.
    var topModal: RenderedNode? {
        func search(_ node: RenderedNode) -> RenderedNode? {
            if node[.hidden] { return nil }
            for child in node.children.reversed() {
                if let found = search(child) { return found }
            }
            return node[.modal] ? node : nil
        }
        return root.flatMap(search)
    }

    /// Blocks everything outside of the topmost modal node.
    func updateModal() {
        let modal = topModal
        hasModal = nodes.values.contains { $0[.modal] }
        var open: Set<UInt64> = []
        var node = modal
        while let current = node {
            open.insert(current.id)
            node = current.parent
        }
        for (id, node) in nodes {
            let isBesideTheWay = !open.contains(id) && node.parent.map { open.contains($0.id) && $0 !== modal } ?? false
            node.isBlocked = modal != nil && isBesideTheWay
            appex_node_set_traps_focus(node.widget.object, modal === node)
        }
        guard let modal, let focused = focusedNode else { return }
        var outer: RenderedNode? = focused
        while let current = outer, current !== modal { outer = current.parent }
        if outer == nil { _ = gtk_widget_child_focus(modal.widget, GTK_DIR_TAB_FORWARD) }
    }
}

extension RenderedNode {
    func focus() {
        let target = leaf?.focusWidget ?? widget
        guard gtk_widget_grab_focus(target) == 0 else { return }
        if leaf == nil { _ = gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }
        // A label that can be dragged has the focus on its surface.
        if leaf is LabelLeaf { gtk_widget_grab_focus(widget) }
    }
}
