import Foundation
import RemoteView
import Testing

@testable import UIKit

extension InterfaceSuite {
    @MainActor @Suite struct AnimationTests {
        @Test func onlyWhatChangesInsideIsAnimated() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let root: UIView = interface.controller.view
                let before = interface.renderer.changes.withLock { $0.count }
                root.alpha = 0.25
                var ends: [Bool] = []
                UIView.animate(withDuration: 0.5, delay: 0.1, options: .curveLinear, animations: { root.alpha = 0.75 }) { ends.append($0) }
                await interface.settle()
                let changes = interface.renderer.changes.withLock { Array($0.dropFirst(before)) }
                #expect(changes.map { $0.animation != nil } == [false, true])
                #expect(changes.flatMap(\.patches).map(\.set.value.number) == [0.25, 0.75])
                let animation = try #require(changes.last?.animation)
                #expect(animation.duration == 0.5 && animation.delay == 0.1 && animation.curve == .linear)
                #expect(ends.isEmpty)
                await interface.send(to: nil, .animation) { $0.number = animation.number }
                await interface.send(to: nil, .animation) { $0.number = animation.number }
                #expect(ends == [true])
            }
        }

        @Test func constraintsChangedBeforeAreAnimatedByLayoutInside() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let (root, view) = (interface.controller.view!, UIView())
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                let width = view.widthAnchor.constraint(equalToConstant: 10)
                width.isActive = true
                await interface.settle()
                let before = interface.renderer.changes.withLock { $0.count }
                width.constant = 90
                var ended = false
                UIView.animate(withDuration: 0.5, animations: { root.layoutIfNeeded() }) { ended = $0 }
                #expect(view.frame.width == 90)
                await interface.settle()
                let changes = interface.renderer.changes.withLock { Array($0.dropFirst(before)) }
                let moving = changes.filter { $0.frames.contains { $0.view == view.node.number } }
                #expect(moving.count == 1 && moving.first?.animation?.duration == 0.5)
                await interface.send(to: nil, .animation) { $0.number = changes.compactMap(\.animation).last?.number ?? 0 }
                #expect(ended)
                interface.expectSameTrees([width])
            }
        }

        @Test func everyCompletionComesThoughTheHostIsBehind() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                var ended = 0
                for step in 1...20 {
                    UIView.animate(withDuration: 0.1, animations: { interface.controller.view.alpha = CGFloat(step) / 20 }) { _ in ended += 1 }
                }
                await interface.settle()
                for animation in interface.renderer.animations { await interface.send(to: nil, .animation) { $0.number = animation.number } }
                #expect(ended == 20)
                #expect(interface.view.read { $0.node(interface.controller.view.node.number)?[.alpha] } == 1)
            }
        }

        @Test func withoutAnimationTheCompletionComesAnyway() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let count = interface.renderer.animations.count
                let ended = await withCheckedContinuation { continuation in
                    UIView.performWithoutAnimation {
                        UIView.animate(withDuration: 1, animations: {}, completion: { continuation.resume(returning: $0) })
                    }
                }
                #expect(ended)
                #expect(interface.renderer.animations.count == count)
            }
        }
    }
}
