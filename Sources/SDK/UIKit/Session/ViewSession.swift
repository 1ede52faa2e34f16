import Dispatch
import Foundation
import RemoteView
import Wire

/// The tree of views that one host shows, and the line on which its changes travel.
///
/// Changes are collected and sent once a turn of the main queue, after `updateConstraints`, `layoutSubviews` and `draw(_:)` have run where they
/// are due. The host answers with the frames it laid out; until then further changes wait, so that a slow host gets fewer and larger updates.
@MainActor final class ViewSession {
    /// How long a host may take to lay out before code that waits for it goes on without.
    private static let answerBudget = Duration.seconds(5)
    /// The host ends a view that has more than four updates open; one is kept for code that waits.
    private static let mostOpenUpdates = 3

    let root: RemoteNode
    private(set) var environment: WireViewEnvironment
    private let channel: Channel?
    /// Called when the surroundings changed: size, appearance, direction.
    var onEnvironment: ((_ old: WireViewEnvironment) -> Void)?
    /// Called once, when the host has shown the first update.
    var onFirstAnswer: (() -> Void)?

    private var changes = PendingChanges()
    private var lastNumber: UInt64 = 0
    private var nodes: [UInt64: RemoteNode] = [:]
    private var isScheduled = false
    private var openUpdates = 0
    private var hasSent = false
    private var isClosed = false
    /// Which views' `layoutSubviews` are due.
    private let layoutQueue = LayoutQueue()
    let images = SentImages()
    private var animation: WireViewAnimation?
    private var animationEnds: [UInt64: (Bool) -> Void] = [:]
    private var afterAnswer: [() -> Void] = []

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
    }

    func noteLayout(of view: UIView) {
        layoutQueue.add(view)
        schedule()
    }

    func newNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// Runs `action` when the host has shown everything that has changed until now.
    func afterNextAnswer(_ action: @escaping () -> Void) {
        afterAnswer.append(action)
        schedule()
    }

    // MARK: - Sending

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
        if !sendNow() { answered(with: nil) }
    }

    /// Sends what has changed without waiting for the end of the turn; false when nothing is sent, because nothing has changed or the host is
    /// behind already.
    @discardableResult
    func sendNow() -> Bool {
        guard !isClosed, openUpdates < Self.mostOpenUpdates, let update = prepare() else { return false }
        guard let channel else {
            answered(with: WireUpdatedView())
            return true
        }
        openUpdates += 1
        channel.ask(update.message, descriptors: update.descriptors, deadline: .seconds(600)) { [weak self] result in
            let answer = try? result.get().message
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.received(answer) } }
        }
        return true
    }

    private func received(_ answer: WireUpdatedView?) {
        openUpdates -= 1
        answered(with: answer)
        if !changes.isEmpty || !layoutQueue.isEmpty { schedule() }
    }

    private func answered(with answer: WireUpdatedView?) {
        if let answer { apply(answer) }
        let actions = afterAnswer
        afterAnswer = []
        for action in actions { action() }
    }

    /// Has the host lay out now, and waits for the frames.
    func layOutNow() {
        guard !isClosed, let channel else { return runLayout() }
        // Frames may change what `layoutSubviews` does; a second round settles nearly everything.
        for _ in 0..<3 {
            guard let update = prepare() else { return }
            guard let reply = try? channel.callAndWait(update.message, descriptors: update.descriptors, deadline: Self.answerBudget) else { return }
            apply(reply.message)
        }
    }

    /// What has changed, as a message; nil when nothing has.
    private func prepare() -> ViewUpdate? {
        runLayout()
        guard !changes.isEmpty || animation != nil || images.hasMore else { return nil }
        var update = ViewUpdate(session: self, nodes: nodes)
        update.collect(&changes, root: root)
        nodes = update.nodes
        if images.hasMore { schedule() }
        if let animation { update.message.animation = animation }
        animation = nil
        hasSent = true
        return update
    }

    private func runLayout() { layoutQueue.run() }

    private func apply(_ answer: WireUpdatedView) {
        for conflict in answer.conflicts {
            FileHandle.standardError.write(Data("Unable to satisfy all constraints.\n\(conflict)\n".utf8))
        }
        apply(answer.frames)
        if hasSent, let onFirstAnswer {
            self.onFirstAnswer = nil
            onFirstAnswer()
        }
    }

    private func apply(_ frames: [WireViewFrame]) {
        for frame in frames {
            guard let node = nodes[frame.view] else { continue }
            let new = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
            guard node.frame != new else { continue }
            node.owner?.nodeWillMove(to: new)
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
        let answer = try? channel?.callAndWait(request, deadline: Self.answerBudget).message
        let sizes = Dictionary((answer?.frames ?? []).map { ($0.view, CGSize(width: $0.width, height: $0.height)) }) { first, _ in first }
        return nodes.map { sizes[$0.node.number] ?? .zero }
    }

    // MARK: - Animation

    /// Everything changed until now takes effect first; what changes in `body` is animated.
    func animate(_ animation: WireViewAnimation, _ body: () -> Void, completion: ((Bool) -> Void)?) {
        sendNow()
        body()
        var animation = animation
        animation.number = newNumber()
        if let completion { animationEnds[animation.number] = completion }
        self.animation = animation
        sendNow()
    }

    // MARK: - From the host

    func receive(_ events: [WireViewEvent]) {
        for event in events {
            if event.kind == .animation {
                animationEnds.removeValue(forKey: event.number)?(true)
            } else if event.view == 0 {
                root.owner?.receive(event)
            } else {
                nodes[event.view]?.owner?.receive(event)  // a view that has gone is told nothing
            }
        }
    }

    func receive(_ change: WireChangeViewEnvironment) {
        let old = environment
        environment = change.environment
        apply(change.frames)
        onEnvironment?(old)
    }

    /// Nothing is sent any more.
    func close() { isClosed = true }
}
