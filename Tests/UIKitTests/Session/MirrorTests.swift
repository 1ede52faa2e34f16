import Foundation
import RandomNumbers
import RemoteView
import Testing

@testable import UIKit

extension InterfaceSuite {
    /// Whatever the extension does to its views, the host has the same tree when it has answered.
    @MainActor @Suite struct MirrorTests {
        @Test(arguments: UInt64(1)...6) func theHostHasTheSameTreeAfterRandomEdits(seed: UInt64) async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let edits = try RandomEdits(seed: seed, root: interface.controller.view)
                var random = SplitMix64(state: seed ^ 0xFFFF)
                for step in 0..<150 {
                    for _ in 0...random.below(8) { edits.edit() }
                    switch random.below(6) {
                    case 0: interface.controller.view.layoutIfNeeded()
                    case 1: await nextTurn()
                    case 2:
                        interface.session.sendNow()
                        edits.edit()
                        await nextTurn()
                    case 3:
                        UIView.animate(withDuration: 0.1) {
                            edits.edit()
                            if random.below(2) == 0 { interface.controller.view.layoutIfNeeded() }
                        }
                    default:
                        await interface.settle()
                        interface.expectSameTrees(edits.constraints, "step \(step), after \(edits.log.joined(separator: "; "))")
                    }
                    if interface.renderer.end.withLock({ $0 }) != nil { break }
                }
                await interface.settle()
                interface.expectSameTrees(edits.constraints, "at the end")
                for view in edits.root.subviews { view.removeFromSuperview() }
                for guide in edits.root.layoutGuides { edits.root.removeLayoutGuide(guide) }
                await interface.settle()
                interface.expectSameTrees(edits.constraints, "without views")
                #expect(interface.session.nodes.count == 2)
            }
        }

        @Test func aViewThatLeavesAndReturnsInOneTurnIsWhereItWas() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let (root, one, two) = (interface.controller.view!, UIView(), UILabel())
                root.addSubview(one)
                root.addSubview(two)
                await interface.settle()
                one.removeFromSuperview()
                root.insertSubview(one, at: 0)
                one.addSubview(two)
                root.addSubview(two)
                await interface.settle()
                interface.expectSameTrees()
            }
        }

        @Test func aViewThatWasNeverShownIsNotMentioned() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let before = interface.renderer.changes.withLock { $0.count }
                let view = UIView()
                interface.controller.view.addSubview(view)
                view.alpha = 0.5
                view.removeFromSuperview()
                await interface.settle()
                #expect(interface.renderer.changes.withLock { $0.dropFirst(before).flatMap(\.patches) }.isEmpty)
            }
        }

        @Test func allPicturesArriveThoughAPacketTakesFew() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let views = try (1...40).map { UIImageView(image: try TestPictures.make($0, 3)) }
                for view in views { interface.controller.view.addSubview(view) }
                await interface.settle()
                let numbers = views.compactMap(\.image?.imageNumber)
                #expect(interface.view.read { model in numbers.allSatisfy { model.picture($0) != nil } })
            }
        }

        @Test func picturesThatNobodyShowsAreTakenBack() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let view = UIImageView()
                interface.controller.view.addSubview(view)
                var numbers: [UInt64] = []
                for width in 1...200 {
                    let image = try TestPictures.make(width, 1)
                    numbers.append(image.imageNumber)
                    view.image = image
                    await interface.settle()
                }
                let kept = interface.view.read { model in numbers.filter { model.picture($0) != nil } }
                #expect(kept.count <= 130 && kept.last == numbers.last)
            }
        }

        @Test func whatHasGoneIsLetGo() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                weak var outer: UIView?
                weak var inner: UILabel?
                weak var guide: UILayoutGuide?
                weak var constraint: NSLayoutConstraint?
                @MainActor func fill() {
                    let (view, label, new) = (UIView(), UILabel(), UILayoutGuide())
                    interface.controller.view.fill(with: view)
                    view.fill(with: label)
                    view.addLayoutGuide(new)
                    let width = new.widthAnchor.constraint(equalTo: label.widthAnchor)
                    width.isActive = true
                    (outer, inner, guide, constraint) = (view, label, new, width)
                }
                fill()
                await interface.settle()
                #expect(outer != nil && constraint != nil)
                interface.expectSameTrees(interface.allConstraints)
                outer?.removeFromSuperview()
                await interface.settle()
                #expect(outer == nil && inner == nil && guide == nil && constraint == nil)
                interface.expectSameTrees(interface.allConstraints)
                #expect(interface.view.read { $0.tree.nodes.count == 2 && $0.tree.constraints.isEmpty })
            }
        }

        @Test func aConstraintWaitsForItsViews() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let (outer, inner) = (UIView(), UIView())
                outer.addSubview(inner)
                inner.translatesAutoresizingMaskIntoConstraints = false
                let constraints = [
                    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 7), inner.widthAnchor.constraint(equalToConstant: 11),
                    inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3), inner.heightAnchor.constraint(equalToConstant: 5),
                ]
                NSLayoutConstraint.activate(constraints)
                await interface.settle()
                interface.controller.view.addSubview(outer)
                await interface.settle()
                #expect(inner.frame == CGRect(x: 7, y: 3, width: 11, height: 5))
                interface.expectSameTrees(constraints)
                outer.removeFromSuperview()
                constraints[0].constant = 9
                await interface.settle()
                interface.controller.view.addSubview(outer)
                await interface.settle()
                #expect(inner.frame.minX == 9)
                interface.expectSameTrees(constraints)
            }
        }

        private func nextTurn() async {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
    }
}
