import Dispatch
import Foundation
import RemoteView
import Wire

/// The tree of views that a host shows, and the channel for its updates.
///
/// Changes are collected and sent once per turn of the main queue, after `updateConstraints`, `layoutSubviews` and `draw(_:)` have run where
/// needed. The host answers with the frames that it laid out; until then further changes wait, so that a slow host gets fewer, larger updates.
@MainActor final class ViewSession {
    /// Seconds that a host may take for a layout before code that waits for the layout continues without it.
    private static let patience = 5
    /// The host ends a view that has more than four open updates. One is reserved for code that waits, and one because the host may count an
    /// update as open for a moment after it has answered.
    private static let mostOpenUpdates = 2

    let root: RemoteNode
    private(set) var environment: WireViewEnvironment
    private let channel: Channel?
    /// Called when the surroundings changed: size, appearance, direction. Returns what to do once the frames match the new surroundings.
    var onEnvironment: ((_ old: WireViewEnvironment) -> (() -> Void)?)?
    /// Called once, when the host has shown the first update.
    var onFirstAnswer: (() -> Void)?

    private var changes = PendingChanges()
    private var lastNumber: UInt64 = 0
    /// The nodes that the host knows, by number.
    private(set) var nodes: [UInt64: RemoteNode] = [:]
    /// Nodes whose frame was set here, with the update whose answer says where the host has them.
    private var placed: [ObjectIdentifier: (node: RemoteNode, update: UInt64)] = [:]
    private var isScheduled = false
    private var isLayingOut = false
    /// Updates are numbered from 1: the last update that was sent, and the last that was answered.
    private var lastSent: UInt64 = 0
    private var lastAnswered: UInt64 = 0
    private var openUpdates: UInt64 { lastSent - lastAnswered }
    private var isShown = false
    private var isClosed = false
    /// Whether views have been given a safe area: most hosts have none, and then there is nothing to check.
    private var hasSafeArea = false
    private let inbox = HostInbox()
    /// The views whose layout must be updated.
    private let layoutQueue = LayoutQueue()
    let images = SentImages()
    /// The animation for the next update.
    private var animation: WireViewAnimation?
    /// The animation for updates that are sent from inside an animation block, as by `layoutIfNeeded()`. It has no number: its end is not reported.
    private var runningAnimation: WireViewAnimation?
    private var animationEnds: [UInt64: [(Bool) -> Void]] = [:]
    /// Each with the update whose answer it waits for.
    private var afterAnswer: [(update: UInt64, action: () -> Void)] = []

    /// - Parameter channel: to the host; nil in tests, for a tree without a host.
    init(root: RemoteNode, environment: WireViewEnvironment, channel: Channel?) {
        self.root = root
        self.environment = environment
        self.channel = channel
        root.frame = CGRect(x: 0, y: 0, width: environment.width, height: environment.height)
        root.enter(self)
        changes.structure.insert(ObjectIdentifier(root))
        schedule()
    }

    // MARK: - Recording changes

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

    func forget(_ node: RemoteNode) {
        nodes[node.number] = nil
        changes.forget(node)
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

    // MARK: - Sending

    /// Whether something waits to be sent, or to be done after sending.
    private var hasWork: Bool {
        !changes.isEmpty || !layoutQueue.isEmpty || images.hasMore || animation != nil || !placed.isEmpty || !afterAnswer.isEmpty
    }

    /// Whether everything has been sent and answered.
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
        // A change made by these actions schedules another turn. A view that requests layout again and again does not get one from here.
        settlePlaced(upTo: .max)
        runActions(upTo: .max)
    }

    /// Sends the changes without waiting for the end of the turn; false when nothing is sent, because nothing has changed or too many updates
    /// are open.
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

    /// Handles the messages that have arrived, and runs what waited for them.
    private func drain() {
        takeInbox()
        // `layoutSubviews` runs with these frames before the view is reported as shown.
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

    /// Notifies views of changes of the host's decoration that extends into them, before they lay out.
    private func tellSafeArea() {
        guard hasSafeArea || environment.safeArea != WireViewInsets() else { return }
        hasSafeArea = environment.safeArea != WireViewInsets()
        (root.owner as? UIView)?.tellSafeAreaIfChanged()
    }

    /// Has the host lay out now, and waits for the frames.
    func layOutNow() {
        guard !isClosed, channel != nil else { return runLayout() }
        let deadline = DispatchTime.now() + .seconds(Self.patience)
        // Frames may change what `layoutSubviews` does; a second round is nearly always enough.
        for _ in 0..<4 {
            let isBehind = openUpdates > Self.mostOpenUpdates
            let hasSent = !isBehind && send()
            guard hasSent || openUpdates > 0 else { return settlePlaced(upTo: .max) }
            guard inbox.wait(forAnswer: lastSent, until: deadline) else { return }
            takeInbox()
        }
    }

    /// The changes as a message; nil when nothing has changed.
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
            // A frame that was set here meanwhile is newer.
            guard node.frame != new, placed[ObjectIdentifier(node)].map({ $0.update <= lastAnswered }) ?? true else { continue }
            node.owner?.nodeWillMove(to: new)
        }
    }

    /// Restores the host's frame of a view whose frame code has set although constraints place it: the host does not report that frame, because
    /// it has not changed. The views around it do not lay out again: they have not moved, and one of them may have set the frame.
    private func settlePlaced(upTo update: UInt64) {
        for (id, entry) in placed where entry.update <= update {
            placed[id] = nil
            let (node, old) = (entry.node, entry.node.frame)
            guard let told = node.toldFrame, told != old else { continue }
            node.frame = told
            if told.size != old.size { (node.owner as? UIView)?.sizeDidChange() }
        }
    }

    // MARK: - Measuring

    /// The smallest sizes at which the constraints inside each node hold; all changes are sent to the host first.
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

    /// Animates the changes made in `body`. Earlier changes are sent first and take effect at once, except changes of constraints, because `body`
    /// may lay out: `constraint.constant = 0; UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }`.
    func animate(_ animation: WireViewAnimation, _ body: () -> Void, completion: ((Bool) -> Void)?) {
        if openUpdates < Self.mostOpenUpdates { _ = send(holdingLayout: true) }
        runningAnimation = animation
        runningAnimation?.number = 0
        body()
        runningAnimation = nil
        var animation = animation
        animation.number = newNumber()
        // An animation that could not be sent yet is merged into this one.
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
                nodes[event.view]?.owner?.receive(event)  // a view that has left the tree receives nothing
            }
        }
    }

    /// Can be called on any thread; it is handled in order with the host's answers.
    nonisolated func receive(_ change: WireChangeViewEnvironment) {
        inbox.put(.change(change))
        drainSoon()
    }

    private func apply(_ change: WireChangeViewEnvironment) {
        let old = environment
        environment = change.environment
        // Before the frames change: controllers are notified of a size before it takes effect.
        let finish = onEnvironment?(old) ?? nil
        apply(change.frames)
        finish?()
    }

    /// Stops sending.
    func close() { isClosed = true }
}
