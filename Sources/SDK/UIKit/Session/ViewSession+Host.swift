import Foundation
import RemoteView
import Wire

/// What the host measures, and what it sends without being asked.
extension ViewSession {
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

    func apply(_ change: WireChangeViewEnvironment) {
        let old = environment
        environment = change.environment
        // Before the frames change: controllers are notified of a size before it takes effect.
        let finish = onEnvironment?(old) ?? nil
        apply(change.frames)
        finish?()
    }
}
