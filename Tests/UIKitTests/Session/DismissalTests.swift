import Foundation
import Testing

@testable import UIKit

extension InterfaceSuite {
    /// What a controller and its presentation's delegate hear when the person dismisses it.
    @MainActor @Suite struct DismissalTests {
        private final class Witness: UIAdaptivePresentationControllerDelegate {
            var heard: [String] = []
            var allows = true
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { heard.append("will") }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { heard.append("did") }
            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { heard.append("attempted") }
        }

        private let witness = Witness()

        @Test func theDelegateIsAskedBeforeTheControllerGoes() async throws {
            let (below, above) = (UIViewController(), UIViewController())
            try await HostedInterface.show(below) { interface in
                below.present(above, animated: false)
                above.presentationController?.delegate = witness
                #expect(above.presentationController?.presentedViewController === above)
                #expect(above.presentationController?.presentingViewController === below)
                await interface.settle()
                witness.allows = false
                await interface.send(to: nil, .dismiss)
                #expect(witness.heard == ["attempted"] && below.presentedViewController === above)
                witness.allows = true
                await interface.send(to: nil, .dismiss)
                #expect(witness.heard == ["attempted", "will", "did"] && below.presentedViewController == nil)
            }
        }

        @Test func aModalControllerInsideAnotherKeepsBoth() async throws {
            let (below, inner) = (UIViewController(), UIViewController())
            let above = UINavigationController(rootViewController: UIViewController())
            try await HostedInterface.show(below) { interface in
                below.present(above, animated: false)
                above.pushViewController(inner, animated: false)
                await interface.settle()
                inner.isModalInPresentation = true
                #expect(inner.presentationController === above.presentationController)
                inner.presentationController?.delegate = witness
                await interface.send(to: nil, .dismiss)
                #expect(witness.heard == ["attempted"] && below.presentedViewController === above)
                above.popViewController(animated: false)
                await interface.settle()
                await interface.send(to: nil, .dismiss)
                #expect(witness.heard == ["attempted", "will", "did"], "what is not shown keeps nothing")
            }
        }

        @Test func theControllerOfTheWholeInterfaceCanStay() async throws {
            let controller = UIViewController()
            controller.isModalInPresentation = true
            controller.presentationController?.delegate = witness
            try await HostedInterface.show(controller) { interface in
                await interface.send(to: nil, .dismiss)
                #expect(witness.heard == ["attempted"])
            }
        }
    }
}
