import CGtk
import CGtkSupport
package import RemoteView
import Wire

extension RemoteViewWidget {
    /// Shows changes: images first, then patches, frames and commands.
    package func apply(_ changes: ViewChanges) {
        isApplying = true
        let animator = changes.animation.map { ViewAnimator($0, in: self) }
        var dirty: [UInt64: Set<WireViewPropertyKey>] = [:]
        var commands: [WireViewCommand] = []

        let newImages = Set(changes.images.map(\.image))
        for picture in changes.images { images[picture.image] = RenderedImage(picture) }
        if !newImages.isEmpty { showImagesAgain { newImages.contains($0) } }

        for patch in changes.patches {
            switch patch.kind {
            case .insert(let insert): self.insert(insert)
            case .remove(let id): remove(id)
            case .move(let move): self.move(move)
            case .set(let set):
                guard let node = nodes[set.view] else { continue }
                animator?.remember(node)
                node.properties.values[set.key] = set.hasValue ? set.value : nil
                dirty[set.view, default: []].insert(set.key)
            case .removeImage(let image): images[image] = nil
            case .command(let command): commands.append(command)
            default: break
            }
        }
        for frame in changes.frames { if let node = nodes[frame.view] { animator?.remember(node) } }
        for (id, keys) in dirty {
            guard let node = nodes[id] else { continue }
            if animator == nil, !keys.isDisjoint(with: ViewAnimator.keys) { removeAnimations(of: node) }
            node.refresh(keys)
            if keys.contains(.tint) { node.forEachInside { $0.restyle() } }
        }
        for frame in changes.frames { place(frame, isAnimated: animator != nil) }
        for (id, size) in changes.contentSizes { (nodes[id]?.leaf as? ScrollLeaf)?.setContentSize(size.width, size.height) }
        for node in nodes.values { (node.leaf as? ScrollLeaf)?.updateCanvas() }
        if mayChangeModal(changes) { updateModal() }
        updateRequest()
        updateBackButton()
        isApplying = false
        if let animator { start(animator) }
        for command in commands { perform(command) }
    }

    /// Removes everything until the next changes come.
    func removeAll() {
        if let root { remove(root.id) }
        images = [:]
        updateBackButton()
    }

    /// Finding modal nodes takes a walk through the tree, which most changes do not need.
    private func mayChangeModal(_ changes: ViewChanges) -> Bool {
        changes.patches.contains { patch in
            switch patch.kind {
            case .insert(let insert): hasModal || insert.properties.contains { $0.key == .modal }
            case .set(let set): set.key == .modal || (hasModal && set.key == .hidden)
            case .remove, .move: hasModal
            default: false
            }
        }
    }

    private func updateBackButton() {
        let hasOne = backButtons.contains { nodes[$0]?.isHidden == false }
        guard hasOne != hasBackButton else { return }
        hasBackButton = hasOne
        onBackButton()
    }

    private func insert(_ insert: WireInsertView) {
        guard nodes[insert.view] == nil else { return }
        let node = RenderedNode(insert, in: self)
        nodes[insert.view] = node
        if node[.role] == WireViewRole.backButton.rawValue { backButtons.insert(insert.view) }
        if let parent = nodes[insert.parent] {
            attach(node, to: parent, at: Int(insert.index))
        } else {
            root.map { appex_node_remove($0.widget.object) }
            root = node
            appex_node_insert(widget.object, node.widget.object, 0)
        }
    }

    private func attach(_ node: RenderedNode, to parent: RenderedNode, at index: Int) {
        let index = min(max(0, index), parent.children.count)
        parent.children.insert(node, at: index)
        node.parent = parent
        appex_node_insert(parent.container.object, node.widget.object, UInt32(index))
        // Inherited properties were unknown before.
        node.forEachInside { $0.restyle() }
        parent.showAccessibility()
        node.showAccessibility()
    }

    private func detach(_ node: RenderedNode) {
        node.parent?.children.removeAll { $0 === node }
        node.parent = nil
        appex_node_remove(node.widget.object)
    }

    private func remove(_ id: UInt64) {
        guard let node = nodes[id] else { return }
        detach(node)
        node.forEachInside {
            nodes[$0.id] = nil
            backButtons.remove($0.id)
            removeAnimations(of: $0)
        }
        if root === node { root = nil }
    }

    private func move(_ move: WireMoveView) {
        guard let node = nodes[move.view], let parent = nodes[move.parent] else { return }
        var outer: RenderedNode? = parent
        while let current = outer {
            if current === node { return }
            outer = current.parent
        }
        // The focus stays in a node that only moves.
        let focused = focusedNode
        detach(node)
        attach(node, to: parent, at: Int(move.index))
        if let focused, nodes[focused.id] != nil { focused.focus() }
    }

    private func place(_ frame: WireViewFrame, isAnimated: Bool) {
        guard let node = nodes[frame.view] else { return }
        let old = node.frame
        node.frame = ShownFrame(frame)
        let hasNewSize = old.width != node.frame.width || old.height != node.frame.height
        if !isAnimated {
            removeAnimations(of: node)
            node.show(frame: node.frame)
        }
        node.fromModel { node.leaf?.frameChanged() }
        if hasNewSize { node.drawing?.redraw() }
        if node.kind == .image, !node[.symbol].isEmpty { node.showImage() }
    }

    private func showImagesAgain(_ isNew: (UInt64) -> Bool) {
        for node in nodes.values {
            if let image = node[.image], isNew(image.rawValue) { node.restyle() }
            if let drawing = node.drawing, drawing.list.images.contains(where: isNew) { drawing.redraw() }
        }
    }

    /// The size that the root requests from the window around it.
    private func updateRequest() {
        if preferredOrigin != shownOrigin {
            shownOrigin = preferredOrigin
            onPreferredOrigin()
        }
        let size = root?[.preferredSize] ?? []
        guard size.count == 2 else { return }
        appex_node_set_request(widget.object, 0, 0, Int32(within: size[0]), Int32(within: size[1]))
    }

    private func perform(_ command: WireViewCommand) {
        guard let node = nodes[command.view] else { return }
        switch command.kind {
        case .focus: node.focus()
        case .unfocus: if let focused = focusedNode, focused === node { gtk_root_set_focus(gtk_widget_get_root(widget), nil) }
        case .scroll: (node.leaf as? ScrollLeaf)?.scroll(toX: command.x, y: command.y, isAnimated: command.isAnimated)
        case .announce: node.widget.announce(command.text)
        default: break
        }
    }
}
