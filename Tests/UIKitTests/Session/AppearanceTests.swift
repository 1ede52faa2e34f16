import Foundation
import Testing

@testable import UIKit

extension InterfaceSuite {
    /// When controllers are told what.
    @MainActor @Suite struct AppearanceTests {
        class Telling: UIViewController {
            var told: [String] = []
            var widthInLayout: CGFloat = 0
            let label = UILabel()

            override func viewDidLoad() {
                super.viewDidLoad()
                told.append("didLoad")
                label.text = "123"
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
            }
            override func viewWillAppear(_ animated: Bool) { told.append("willAppear") }
            override func viewWillLayoutSubviews() { told.append("willLayout") }
            override func viewDidLayoutSubviews() {
                told.append("didLayout")
                widthInLayout = label.frame.width
            }
            override func viewDidAppear(_ animated: Bool) { told.append("didAppear \(widthInLayout)") }
            override func viewWillDisappear(_ animated: Bool) { told.append("willDisappear") }
            override func viewDidDisappear(_ animated: Bool) { told.append("didDisappear") }

            /// Without repetitions of what may be repeated.
            var order: [String] { told.reduce(into: []) { order, word in if !order.contains(word) { order.append(word) } } }
        }

        @Test func aControllerIsToldInOrderAndAppearsWithTrueFrames() async throws {
            let controller = Telling()
            try await HostedInterface.show(controller) { _ in
                #expect(controller.order == ["didLoad", "willAppear", "willLayout", "didLayout", "didAppear 30.0"])
                #expect(controller.told.count { $0.hasPrefix("didAppear") } == 1)
                // Each willLayout has its didLayout.
                let layouts = controller.told.filter { $0.hasSuffix("Layout") }
                #expect(layouts.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0 ? "willLayout" : "didLayout") })
            }
        }

        @Test func presentingShowsAndDismissingTakesAway() async throws {
            let (below, above) = (Telling(), Telling())
            try await HostedInterface.show(below) { interface in
                var completed: [String] = []
                below.present(above, animated: true) { completed.append("presented \(above.told.last ?? "")") }
                #expect(below.presentedViewController === above && above.presentingViewController === below)
                #expect(completed.isEmpty)
                await interface.settle()
                #expect(completed == ["presented didAppear 30.0"])
                #expect(above.order == ["didLoad", "willAppear", "willLayout", "didLayout", "didAppear 30.0"])
                #expect(above.view.frame.size == CGSize(width: 252, height: 152))
                interface.expectSameTrees(interface.allConstraints)
                above.dismiss(animated: true) { completed.append("dismissed") }
                await interface.settle()
                #expect(completed.last == "dismissed")
                #expect(above.order.suffix(2) == ["willDisappear", "didDisappear"])
                #expect(below.presentedViewController == nil && above.view.window == nil)
                interface.expectSameTrees(interface.allConstraints)
            }
        }

        @Test func escapeDismissesUnlessTheControllerIsModal() async throws {
            let (below, above) = (UIViewController(), UIViewController())
            try await HostedInterface.show(below) { interface in
                above.isModalInPresentation = true
                below.present(above, animated: false)
                await interface.settle()
                await interface.send(to: nil, .dismiss)
                #expect(below.presentedViewController === above)
                above.isModalInPresentation = false
                await interface.send(to: nil, .dismiss)
                #expect(below.presentedViewController == nil)
            }
        }

        @Test func completionWaitsForTheUpdateThatHasTheView() async throws {
            let (below, above) = (UIViewController(), UIViewController())
            try await HostedInterface.show(below) { interface in
                // An update is on its way that knows nothing of the other controller.
                below.view.alpha = 0.5
                #expect(interface.session.sendNow())
                var isThere: Bool?
                below.present(above, animated: true) { isThere = above.view.node.number != 0 }
                await interface.settle()
                #expect(isThere == true)
            }
        }
    }
}

extension HostedInterface {
    /// Of all views that are shown.
    var allConstraints: [NSLayoutConstraint] {
        var (found, pending) = ([NSLayoutConstraint](), [session.root.owner as? UIView].compactMap { $0 })
        while let view = pending.popLast() {
            found += view.constraints
            pending += view.subviews
        }
        return found
    }
}
