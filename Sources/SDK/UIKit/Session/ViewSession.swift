import Dispatch
import Foundation
import RemoteView
import Wire

/// The tree of views that one host shows, and the line on which its changes travel.
///
/// Changes are collected and sent once a turn of the main queue, after `updateConstraints`, `layoutSubviews` and `draw(_:)` have run where they
/// are due. The host answers with the frames it laid out; until then further changes wait, so that a slow host gets fewer and larger updates.
@MainActor final class ViewSession {
    /// How many seconds a host may take to lay out before code that waits for it goes on without.
    private static let patience = 5
    /// The host ends a view that has more than four updates open. One is kept for code that waits, and one because the host may count an update as
    /// open for a moment after it has answered.
    private static let mostOpenUpdates = 2

    let root: RemoteNode
    private(set) var environment: WireViewEnvironment
    private let channel: Channel?
    /// Called when the surroundings changed: size, appearance, direction.
    /// Returns what there is to do when the frames are those of the new surroundings.
    var onEnvironment: ((_ old: WireViewEnvironment) -> (() -> Void)?)?
    /// Called once, when the host has shown the first update.
    var onFirstAnswer: (() -> Void)?

    private var changes = PendingChanges()
    private var lastNumber: UInt64 = 0
    /// Those that the host knows, by number.
    private(set) var nodes: [UInt64: RemoteNode] = [:]
    /// Nodes that were given a frame here, with the update whose answer tells where the host has them.
    private var placed: [ObjectIdentifier: (node: RemoteNode, update: UInt64)] = [:]
    private var isScheduled = false
    private var isLayingOut = false
    /// Updates are counted from 1: the last one that was sent, and the last one that is answered.
    private var lastSent: UInt64 = 0
    private var lastAnswered: UInt64 = 0
    private var openUpdates: UInt64 { lastSent - lastAnswered }
    private var isShown = false
    private var isClosed = false
    /// Whether views have been told of a safe area: with most hosts there is none, and nothing to look for.
    private var hasSafeArea = false
    private let inbox = HostInbox()
    /// Which views' `layoutSubviews` are due.
    private let layoutQueue = LayoutQueue()
    let images = SentImages()
    /// For the next update.
    private var animation: WireViewAnimation?
    /// For updates that are sent by what is being animated, as by `layoutIfNeeded()`. It has no number: the end of it tells nobody.
    private var runningAnimation: WireViewAnimation?
    private var animationEnds: [UInt64: [(Bool) -> Void]] = [:]
    /// With the update whose answer they wait for.
    private var afterAnswer: [(update: UInt64, action: () -> Void)] = []

    /// - Parameter channel: to the host; nil for a tree that nobody shows, in tests.
    init(root: RemoteNode, environment: WireViewEnvironment, channel: Channel?) {
        self.root = root
        self.environment = environment
        self.channel = channel
        root.frame = CGRect(x: 0, y: 0, width: environment.width, height: environment.height)
        root.enter(self)
        changes.structure.insert(ObjectIdentifier(root))
        schedule()
    }

    // MARK: - Notes of what changed

    func noteChange(of key: WireViewPropertyKey, in node: RemoteNode) {
        if node.number != 0 { changes.note(key, in: node) }
        // A class may have computed its natural size with what the host measured.
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

    func forget(_ node: RemoteNode) {
        nodes[node.number] = nil
        changes.forget(node)
        placed[ObjectIdentifier(node)] = nil
    }

    func noteLayout(of view: UIView) {
        layoutQueue.add(view)
        // What becomes due during a layout is part of it.
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

    // MARK: - Sending

    /// Whether something waits to be sent, or to be done after it.
    private var hasWork: Bool {
        !changes.isEmpty || !layoutQueue.isEmpty || images.hasMore || animation != nil || !placed.isEmpty || !afterAnswer.isEmpty
    }

    /// Whether the host has been told everything, and has answered.
    var isQuiet: Bool { openUpdates == 0 && !hasWork }

    private func schedule() {
        guard !isScheduled, !isClosed else { return }
        isScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.turnEnded() }
        }
    }

    private func turnEnded() {
        isScheduled = false
        guard openUpdates == 0, !isClosed else { return }
        // When nothing has changed, there is no answer to wait for.
        guard !sendNow(), openUpdates == 0 else { return }
        // Whatever these change asks for another turn by itself. A view that wants to lay out again and again does not get one.
        settlePlaced(upTo: .max)
        runActions(upTo: .max)
    }

    /// Sends what has changed without waiting for the end of the turn; false when nothing is sent, because nothing has changed or the host is
    /// behind already.
    @discardableResult
    func sendNow() -> Bool {
        guard openUpdates < Self.mostOpenUpdates else { return false }
        return send()
    }

    private func send(holdingLayout: Bool = false) -> Bool {
        guard !isClosed, let update = prepare(holdingLayout: holdingLayout) else { return false }
        lastSent += 1
        let number = lastSent
        guard let channel else {
            inbox.put(.answer(number, WireUpdatedView()))
            finishAnimation(update.message.animation.number)
            drainSoon()
            return true
        }
        channel.ask(update.message, descriptors: update.descriptors, deadline: .seconds(600)) { [weak self] result in
            self?.inbox.put(.answer(number, try? result.get().message))
            self?.drainSoon()
        }
        return true
    }

    nonisolated private func drainSoon() {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.drain() } }
    }

    /// Takes over what has come, and does what waited for it.
    private func drain() {
        takeInbox()
        // With these frames `layoutSubviews` runs before anybody hears that the view is shown.
        runLayout()
        if isShown, let onFirstAnswer {
            self.onFirstAnswer = nil
            onFirstAnswer()
        }
        runActions(upTo: lastAnswered)
        if hasWork { schedule() }
    }

    private func runActions(upTo update: UInt64) {
        let due = afterAnswer.filter { $0.update <= update }
        afterAnswer.removeAll { $0.update <= update }
        for entry in due { entry.action() }
    }

    private func takeInbox() {
        for message in inbox.takeAll() {
            switch message {
            case .answer(let number, let answer):
                lastAnswered = max(lastAnswered, number)
                if let answer { apply(answer) }
                settlePlaced(upTo: number)
            case .change(let change): apply(change)
            }
            tellSafeArea()
        }
    }

    /// Tells views how far the host's decoration reaches into them where that has changed, before they lay out.
    private func tellSafeArea() {
        guard hasSafeArea || environment.safeArea != WireViewInsets() else { return }
        hasSafeArea = environment.safeArea != WireViewInsets()
        (root.owner as? UIView)?.tellSafeAreaIfChanged()
    }

    /// Has the host lay out now, and waits for the frames.
    func layOutNow() {
        guard !isClosed, channel != nil else { return runLayout() }
        let deadline = DispatchTime.now() + .seconds(Self.patience)
        // Frames may change what `layoutSubviews` does; a second round settles nearly everything.
        for _ in 0..<4 {
            let isBehind = openUpdates > Self.mostOpenUpdates
            let hasSent = !isBehind && send()
            guard hasSent || openUpdates > 0 else { return settlePlaced(upTo: .max) }
            guard inbox.wait(forAnswer: lastSent, until: deadline) else { return }
            takeInbox()
        }
    }

    /// What has changed, as a message; nil when nothing has.
    private func prepare(holdingLayout: Bool) -> ViewUpdate? {
        runLayout()
        guard !changes.isEmpty || animation != nil || runningAnimation != nil || images.hasMore else { return nil }
        var update = ViewUpdate(session: self, nodes: nodes)
        update.collect(&changes, root: root, holdingConstraints: holdingLayout && changes.structure.isEmpty)
        nodes = update.nodes
        if let runningAnimation {
            guard !update.isEmpty else { return nil }
            update.message.animation = runningAnimation
        } else if let animation {
            update.message.animation = animation
            self.animation = nil
        }
        return update.isEmpty ? nil : update
    }

    private func runLayout() {
        let isInside = isLayingOut
        isLayingOut = true
        layoutQueue.run()
        isLayingOut = isInside
    }

    private func apply(_ answer: WireUpdatedView) {
        for conflict in answer.conflicts {
            FileHandle.standardError.write(Data("Unable to satisfy all constraints.\n\(conflict)\n".utf8))
        }
        apply(answer.frames)
        isShown = true
    }

    private func apply(_ frames: [WireViewFrame]) {
        for frame in frames {
            guard let node = nodes[frame.view] else { continue }
            let new = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
            node.toldFrame = new
            // What was placed here meanwhile is newer.
            guard node.frame != new, placed[ObjectIdentifier(node)].map({ $0.update <= lastAnswered }) ?? true else { continue }
            node.owner?.nodeWillMove(to: new)
        }
    }

    /// A view that constraints place was given a frame in vain, of which the host says nothing because it is where it was. Views around it have not
    /// moved by that, so they do not lay out again: they may be those that gave it the frame.
    private func settlePlaced(upTo update: UInt64) {
        for (id, entry) in placed where entry.update <= update {
            placed[id] = nil
            let (node, old) = (entry.node, entry.node.frame)
            guard let told = node.toldFrame, told != old else { continue }
            node.frame = told
            if told.size != old.size { (node.owner as? UIView)?.sizeDidChange() }
        }
    }

    // MARK: - Questions

    /// The smallest sizes in which the constraints inside each node hold; the host is told all changes before.
    func fit(_ nodes: [(node: RemoteNode, width: Double, height: Double)]) -> [CGSize] {
        layOutNow()
        var request = WireFitViews()
        request.views = nodes.map { fit in
            .with {
                $0.view = fit.node.number
                $0.width = fit.width
                $0.height = fit.height
            }
        }
        request.views.removeAll { $0.view == 0 }
        guard !request.views.isEmpty else { return nodes.map { _ in .zero } }
        let answer = try? channel?.callAndWait(request, deadline: .seconds(Self.patience)).message
        let sizes = Dictionary((answer?.frames ?? []).map { ($0.view, CGSize(width: $0.width, height: $0.height)) }) { first, _ in first }
        return nodes.map { sizes[$0.node.number] ?? .zero }
    }

    // MARK: - Animation

    /// What changes in `body` is animated, and everything else that changed until now takes effect first; except constraints, which are waited
    /// with because `body` may lay out: `constraint.constant = 0; UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }`.
    func animate(_ animation: WireViewAnimation, _ body: () -> Void, completion: ((Bool) -> Void)?) {
        if openUpdates < Self.mostOpenUpdates { _ = send(holdingLayout: true) }
        runningAnimation = animation
        runningAnimation?.number = 0
        body()
        runningAnimation = nil
        var animation = animation
        animation.number = newNumber()
        // One that could not be sent yet goes with this one.
        var ends = self.animation.flatMap { animationEnds.removeValue(forKey: $0.number) } ?? []
        if let completion { ends.append(completion) }
        animationEnds[animation.number] = ends.isEmpty ? nil : ends
        self.animation = animation
        if !sendNow() { schedule() }
    }

    private func finishAnimation(_ number: UInt64) {
        guard let ends = animationEnds.removeValue(forKey: number) else { return }
        for end in ends { end(true) }
    }

    // MARK: - From the host

    func receive(_ events: [WireViewEvent]) {
        for event in events {
            if event.kind == .animation {
                finishAnimation(event.number)
            } else if event.view == 0 {
                root.owner?.receive(event)
            } else {
                nodes[event.view]?.owner?.receive(event)  // a view that has gone is told nothing
            }
        }
    }

    /// From any thread; it takes its turn among the host's answers.
    nonisolated func receive(_ change: WireChangeViewEnvironment) {
        inbox.put(.change(change))
        drainSoon()
    }

    private func apply(_ change: WireChangeViewEnvironment) {
        let old = environment
        environment = change.environment
        // Before the frames: controllers are told of a size that is going to be.
        let finish = onEnvironment?(old) ?? nil
        apply(change.frames)
        finish?()
    }

    /// Nothing is sent any more.
    func close() { isClosed = true }
}
