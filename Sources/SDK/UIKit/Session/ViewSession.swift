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
    static let patience = 5
    /// The host ends a view that has more than four open updates. One is reserved for code that waits, and one because the host may count an
    /// update as open for a moment after it has answered.
    static let mostOpenUpdates = 2

    let root: RemoteNode
    var environment: WireViewEnvironment
    let channel: Channel?
    /// Called when the surroundings changed: size, appearance, direction. Returns what to do once the frames match the new surroundings.
    var onEnvironment: ((_ old: WireViewEnvironment) -> (() -> Void)?)?
    /// Called once, when the host has shown the first update.
    var onFirstAnswer: (() -> Void)?

    var changes = PendingChanges()
    var lastNumber: UInt64 = 0
    /// The nodes that the host knows, by number.
    var nodes: [UInt64: RemoteNode] = [:]
    /// Nodes whose frame was set here, with the update whose answer says where the host has them.
    var placed: [ObjectIdentifier: (node: RemoteNode, update: UInt64)] = [:]
    private var isScheduled = false
    var isLayingOut = false
    /// Updates are numbered from 1: the last update that was sent, and the last that was answered.
    var lastSent: UInt64 = 0
    private var lastAnswered: UInt64 = 0
    var openUpdates: UInt64 { lastSent - lastAnswered }
    private var isShown = false
    var isClosed = false
    /// Whether views have been given a safe area: most hosts have none, and then there is nothing to check.
    private var hasSafeArea = false
    let inbox = HostInbox()
    /// The views whose layout must be updated.
    let layoutQueue = LayoutQueue()
    let images = SentImages()
    /// The animation for the next update.
    var animation: WireViewAnimation?
    /// The animation for updates that are sent from inside an animation block, as by `layoutIfNeeded()`. It has no number: its end is not reported.
    var runningAnimation: WireViewAnimation?
    var animationEnds: [UInt64: [(Bool) -> Void]] = [:]
    /// Each with the update whose answer it waits for.
    var afterAnswer: [(update: UInt64, action: () -> Void)] = []

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

    // MARK: - Sending

    /// Whether something waits to be sent, or to be done after sending.
    private var hasWork: Bool {
        !changes.isEmpty || !layoutQueue.isEmpty || images.hasMore || animation != nil || !placed.isEmpty || !afterAnswer.isEmpty
    }

    /// Whether everything has been sent and answered.
    var isQuiet: Bool { openUpdates == 0 && !hasWork }

    func schedule() {
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

    func send(holdingLayout: Bool = false) -> Bool {
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

    nonisolated func drainSoon() {
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
            sendSafeArea()
        }
    }

    /// Notifies views of changes of the host's decoration that extends into them, before they lay out.
    private func sendSafeArea() {
        guard hasSafeArea || environment.safeArea != WireViewInsets() else { return }
        hasSafeArea = environment.safeArea != WireViewInsets()
        (root.owner as? UIView)?.notifyOfSafeAreaIfChanged()
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

    func apply(_ frames: [WireViewFrame]) {
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

    /// Stops sending.
    func close() { isClosed = true }
}
