import Foundation
import Testing
import Wire

@testable import UIKit

extension InterfaceSuite {
    /// Who is told when the host's decoration or a margin moves.
    @MainActor @Suite struct SafeAreaTests {
        private final class Told: UIView {
            var insets: [UIEdgeInsets] = []
            var margins: [UIEdgeInsets] = []
            var layouts = 0
            override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets) }
            override func layoutMarginsDidChange() { margins.append(layoutMargins) }
            override func layoutSubviews() { layouts += 1 }
        }

        private final class Controller: UIViewController {
            let inner = Told(frame: CGRect(x: 0, y: 10, width: 100, height: 50))
            var told: [String] = []
            override func loadView() { view = Told() }
            override func viewDidLoad() { view.addSubview(inner) }
            override func viewSafeAreaInsetsDidChange() { told.append("safe area \(view.safeAreaInsets.top)") }
            override func viewLayoutMarginsDidChange() { told.append("margins \(view.layoutMargins.left)") }
        }

        private func environment(top: Double) -> WireViewEnvironment {
            var environment = WireViewEnvironment.size(300, 200)
            if top > 0 { environment.safeArea.top = top }
            return environment
        }

        @Test func aHostWithoutDecorationTellsNobody() async throws {
            let controller = Controller()
            try await HostedInterface.show(controller) { _ in
                #expect(controller.told.isEmpty)
                #expect(controller.inner.insets.isEmpty)
            }
        }

        @Test func viewsAreToldBeforeTheyAppearAndWhenItChanges() async throws {
            let controller = Controller()
            try await HostedInterface.show(controller, in: environment(top: 30)) { interface in
                #expect(controller.told == ["safe area 30.0"])
                #expect(controller.inner.insets.map(\.top) == [20])
                let layouts = controller.inner.layouts
                await interface.resize(to: environment(top: 44))
                #expect(controller.told == ["safe area 30.0", "safe area 44.0"])
                #expect(controller.inner.insets.map(\.top) == [20, 34])
                #expect(controller.inner.layouts > layouts)
                // The same again is no change, and nor is what moves elsewhere.
                await interface.resize(to: environment(top: 44))
                #expect(controller.told.count == 2)
                controller.inner.frame.origin.y = 60
                await interface.settle()
                #expect(controller.inner.insets.map(\.top) == [20, 34, 0])
                #expect(controller.told.count == 2)
                await interface.resize(to: environment(top: 0))
                #expect(controller.told.last == "safe area 0.0")
            }
        }

        @Test func marginsTellTheirViewAndItsControllerOnce() async throws {
            let controller = Controller()
            try await HostedInterface.show(controller) { _ in
                for _ in 0..<2 { controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
                controller.inner.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
                #expect(controller.told == ["margins 2.0"])
                #expect(controller.inner.margins.map(\.left) == [6])
            }
        }
    }
}
