import AutoLayout
package import SystemCalls
package import Wire

extension ViewModel {
    /// Applies an update of the extension: images, then patches, then a layout.
    ///
    /// - Parameter descriptors: the packet's descriptors, one for each image.
    /// - Returns: the changes for the renderer, and the answer to the extension.
    package func apply(
        _ update: WireUpdateView, descriptors: [OwnedDescriptor] = [], now: ContinuousClock.Instant = .now
    ) throws(ViewViolation) -> (changes: ViewChanges, answer: WireUpdatedView) {
        try allowance.take(update.cost, now: now)
        var changes = ViewChanges()
        changes.animation = try animation(of: update)
        try takeImages(update, descriptors, &changes)
        let revisions = update.textRevisions
        for var patch in update.patches {
            if case .set(let set) = patch.kind, set.key == .text, let known = revisions[set.view], known < revision(of: set.view) {
                continue  // the person typed meanwhile; the extension receives that event and sends the text again
            }
            let edit = try tree.apply(&patch)
            try follow(edit, now)
            if edit.concernsRenderers { changes.patches.append(patch) }
        }
        var answer = WireUpdatedView()
        if needsLayout {
            do throws(LayoutError) {
                answer.frames = try layOut(&changes)
                failedLayouts = 0
            } catch {
                try refuse(error)
            }
        }
        answer.conflicts = layout.lines
        layout.lines = []
        return (changes, answer)
    }

    /// Lays out for changed surroundings.
    ///
    /// - Returns: the changes for the renderer, and the changed frames for the extension.
    package func setEnvironment(_ environment: WireViewEnvironment) -> (changes: ViewChanges, frames: [WireViewFrame]) {
        let (old, new) = (self.environment, environment.usable)
        self.environment = new
        var changes = ViewChanges()
        guard !tree.nodes.isEmpty, old != new else { return (changes, []) }
        if old.textScale != new.textScale || old.scale != new.scale { layout.measureEverything() }
        layout.engine.scale = new.scale
        layout.engine.direction = new.isRightToLeft ? .rightToLeft : .leftToRight
        do throws(LayoutError) {
            let frames = try layOut(&changes)
            return (changes, frames)
        } catch {
            layout.say(error.description)  // reported with the next update
            return (changes, [])
        }
    }

    // MARK: - Steps

    private func animation(of update: WireUpdateView) throws(ViewViolation) -> WireViewAnimation? {
        guard update.hasAnimation else { return nil }
        var animation = update.animation
        for value in [animation.duration, animation.delay, animation.damping] where !value.isFinite {
            throw .badNumber(property: "animation", view: tree.root)
        }
        animation.duration = min(max(0, animation.duration), 60)
        animation.delay = min(max(0, animation.delay), 60)
        animation.damping = min(max(0, animation.damping), 1)
        return animation
    }

    private func takeImages(_ update: WireUpdateView, _ descriptors: [OwnedDescriptor], _ changes: inout ViewChanges) throws(ViewViolation) {
        guard update.images.count == descriptors.count else {
            throw .descriptorsDoNotMatch(images: update.images.count, descriptors: descriptors.count)
        }
        guard !update.images.isEmpty else { return }
        for (image, memory) in zip(update.images, descriptors) { changes.images.append(try pictures.define(image, memory: memory)) }
        let defined = Set(update.images.map(\.image))
        for node in tree.nodes.values { if let image = node[.image]?.rawValue, defined.contains(image) { updateImage(of: node.id) } }
    }

    private func updateImage(of view: UInt64) {
        let size = tree[view]?[.image].flatMap { pictures[$0.rawValue]?.size }
        guard tree[view]?.imageSize != size else { return }
        tree.nodes[view]?.imageSize = size
        if layout.set(.image, of: view, in: tree) { needsLayout = true }
    }

    /// Applies an edit of the tree to the layout.
    private func follow(_ edit: ViewEdit, _ now: ContinuousClock.Instant) throws(ViewViolation) {
        switch edit {
        case .inserted(let view):
            layout.insert(view, from: tree)
            updateImage(of: view)
        case .removed(let view, let all, let constraints):
            layout.remove(view, all: all, constraints: constraints)
            for id in all { remove(id) }
        case .moved(let view):
            // Costs as much as inserting the moved nodes.
            try allowance.take(tree.subtree(of: view).count, now: now)
            layout.move(view, in: tree)
        case .set(let view, let key):
            if key == .image { updateImage(of: view) }
            guard layout.set(key, of: view, in: tree) else { return }
        case .constraintAdded(let number): layout.add(constraint: number, from: tree)
        case .constraintRemoved(let number): layout.remove(constraint: number)
        case .constraintChanged(let number): layout.change(constraint: number, in: tree)
        case .command(let command):
            follow(command)
            return
        case .imageRemoved(let image):
            pictures.remove(image)
            return  // a node that shows the image keeps its size
        case .refused(let line):
            layout.say(line)
            return
        case .reordered, .nothing: return
        }
        needsLayout = true
    }

    private func follow(_ command: WireViewCommand) {
        switch command.kind {
        case .focus: focused = command.view
        case .unfocus: if focused == command.view { focused = nil }
        case .scroll: offsets[command.view] = ViewPoint(x: command.x, y: command.y)
        case .announce, .unspecified, .UNRECOGNIZED: break
        }
    }

    private func remove(_ view: UInt64) {
        told[view] = nil
        toldContent[view] = nil
        revisions[view] = nil
        offsets[view] = nil
        if focused == view { focused = nil }
    }

    /// After a layout that cannot be computed, the view stays as it was; an extension that repeatedly sends such layouts only keeps the host busy.
    func refuse(_ error: LayoutError) throws(ViewViolation) {
        layout.say(error.description)
        failedLayouts += 1
        guard failedLayouts < 3 else { throw .layoutTooComplex(error.description) }
    }

    /// Lays out and returns the changed frames.
    private func layOut(_ changes: inout ViewChanges) throws(LayoutError) -> [WireViewFrame] {
        needsLayout = false
        guard let item = layout.places[tree.root]?.frame else { return [] }
        let (width, height) = (environment.width, environment.height)
        layout.attempt("Size of the view") { engine throws(LayoutError) in try engine.setSize(width: width, height: height, of: item) }
        try layout.solve(tree, context)
        var frames: [WireViewFrame] = []
        for view in tree.subtree(of: tree.root) {
            guard let frame = layout.frame(of: view) else { continue }
            if told[view] != frame {
                told[view] = frame
                frames.append(frame)
            }
            if let size = layout.contentSize(of: view), toldContent[view] != size {
                toldContent[view] = size
                changes.contentSizes[view] = size
            }
        }
        changes.frames = frames
        return frames
    }

    var context: MeasuringContext { MeasuringContext(measurer: measurer, environment: environment) }
}

extension WireUpdateView {
    /// In patches: each property of an insertion counts as one patch, and an image as several.
    fileprivate var cost: Int {
        patches.reduce(1 + images.count * 16) { sum, patch in
            if case .insert(let insert) = patch.kind { sum + 1 + insert.properties.count } else { sum + 1 }
        }
    }

    /// The revisions on which the texts of this update are based, by node.
    fileprivate var textRevisions: [UInt64: UInt64] {
        var revisions: [UInt64: UInt64] = [:]
        for patch in patches {
            if case .set(let set) = patch.kind, set.key == .textRevision, case .integer(let revision) = set.value.kind {
                revisions[set.view] = UInt64(max(0, revision))
            }
        }
        return revisions
    }
}

extension ViewEdit {
    /// Whether renderers receive the patch: constraints concern only the layout.
    fileprivate var concernsRenderers: Bool {
        switch self {
        case .inserted, .removed, .moved, .reordered, .set, .command, .imageRemoved: true
        case .constraintAdded, .constraintRemoved, .constraintChanged, .nothing, .refused: false
        }
    }
}
