import Foundation
import RemoteView
import Testing
import Wire

@testable import UIKit

extension InterfaceSuite {
    /// Frames as the host lays them out.
    @MainActor @Suite struct LayoutTests {
        @Test func framesAreTrueAfterLayoutIfNeeded() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let (root, label) = (interface.controller.view!, UILabel())
                label.text = "12345"
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                NSLayoutConstraint.activate([
                    label.trailingAnchor.constraint(equalTo: root.trailingAnchor), label.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                ])
                root.layoutIfNeeded()
                #expect(label.frame == CGRect(x: 250, y: 180, width: 50, height: 20))
                #expect(label.intrinsicContentSize == CGSize(width: 50, height: 20))
            }
        }

        @Test func layoutIfNeededWaitsForWhatIsOnItsWay() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let (root, label) = (interface.controller.view!, UILabel())
                label.text = "123"
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                #expect(interface.session.sendNow())
                root.layoutIfNeeded()
                #expect(label.frame.size == CGSize(width: 30, height: 20))
            }
        }

        @Test func anOlderAnswerDoesNotUndoANewerOne() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let (root, view) = (interface.controller.view!, UIView())
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                let width = view.widthAnchor.constraint(equalToConstant: 10)
                width.isActive = true
                for length in 1...50 {
                    width.constant = CGFloat(length)
                    interface.session.sendNow()
                    width.constant = CGFloat(length + 100)
                    root.layoutIfNeeded()
                    #expect(view.frame.width == CGFloat(length + 100))
                    await interface.settle()
                    #expect(view.frame.width == CGFloat(length + 100))
                }
            }
        }

        @Test func marginsAndSafeAreaKeepContentOffTheEdges() async throws {
            var environment = WireViewEnvironment.size(300, 200)
            environment.safeArea = .with {
                $0.top = 24
                $0.left = 4
            }
            try await HostedInterface.show(UIViewController(), in: environment) { interface in
                let (root, inMargins, inSafeArea) = (interface.controller.view!, UIView(), UIView())
                root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                for (view, guide) in [(inMargins, root.layoutMarginsGuide), (inSafeArea, root.safeAreaLayoutGuide)] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    root.addSubview(view)
                    NSLayoutConstraint.activate([
                        view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
                        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                    ])
                }
                await interface.settle()
                #expect(inSafeArea.frame == CGRect(x: 4, y: 24, width: 296, height: 176))
                #expect(inMargins.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
                #expect(root.safeAreaInsets == UIEdgeInsets(top: 24, left: 4, bottom: 0, right: 0))
                #expect(root.safeAreaLayoutGuide.layoutFrame == inSafeArea.frame)
                #expect(root.layoutMarginsGuide.layoutFrame == inMargins.frame)
            }
        }

        @Test func theVisualFormatPlacesViews() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let (root, one, two) = (interface.controller.view!, UIView(), UIView())
                for view in [one, two] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    root.addSubview(view)
                }
                let views = ["one": one, "two": two]
                for format in ["H:|-10-[one(==two)]-gap-[two]|", "V:|[one(30)]", "V:[two(>=40)]-(5)-|", "V:[two(==10@200)]"] {
                    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: ["gap": 20], views: views))
                }
                await interface.settle()
                #expect(one.frame == CGRect(x: 10, y: 0, width: 135, height: 30))
                #expect(two.frame == CGRect(x: 165, y: 155, width: 135, height: 40))
                #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|[three]|", metrics: nil, views: views).isEmpty)
            }
        }

        @Test func aLabelThatOverridesItsNaturalSizeGetsIt() async throws {
            final class Badge: UILabel {
                override var intrinsicContentSize: CGSize {
                    let size = super.intrinsicContentSize
                    return CGSize(width: size.width + 12, height: size.height + 6)
                }
            }
            final class Fixed: UILabel {
                override var intrinsicContentSize: CGSize { CGSize(width: 77, height: UIView.noIntrinsicMetric) }
            }
            try await HostedInterface.show(UIViewController()) { interface in
                let (badge, fixed) = (Badge(), Fixed())
                badge.text = "ab"
                fixed.text = "ignored"
                for view in [badge, fixed] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    interface.controller.view.addSubview(view)
                }
                await interface.settle()
                #expect(badge.frame.size == CGSize(width: 32, height: 26))
                #expect(fixed.frame.width == 77)
                badge.text = "abcd"
                await interface.settle()
                #expect(badge.frame.size == CGSize(width: 52, height: 26))
            }
        }

        @Test func constraintsThatCannotAllHoldAreNamed() async throws {
            let text = try await standardError {
                try await HostedInterface.show(UIViewController()) { interface in
                    let view = UIView()
                    view.translatesAutoresizingMaskIntoConstraints = false
                    interface.controller.view.addSubview(view)
                    for (length, name) in [(10, "narrow"), (20, "wide")] {
                        let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(length))
                        constraint.identifier = name
                        constraint.isActive = true
                    }
                    await interface.settle()
                    #expect([10, 20].contains(view.frame.width))
                }
            }
            #expect(text.contains("Unable to satisfy all constraints."))
            #expect(text.contains("narrow") && text.contains("wide"))
        }

        @Test func resizingIsToldBeforeAndFramesComeAfter() async throws {
            final class Turning: UIViewController {
                var seen: [String] = []
                override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                    super.viewWillTransition(to: size, with: coordinator)
                    seen.append("\(view.bounds.width) to \(size.width)")
                }
            }
            let controller = Turning()
            try await HostedInterface.show(controller) { interface in
                await interface.resize(to: .size(400, 100))
                #expect(controller.seen == ["300.0 to 400.0"])
                #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 100))
                interface.expectSameTrees()
            }
        }

        /// Guide: *Today*, "Design the UI".
        @Test func whatGoesAlongWithAResizeRunsInTheNewSize() async throws {
            final class Turning: UIViewController {
                var seen: [String] = []
                override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                    super.viewWillTransition(to: size, with: coordinator)
                    let isTaken = coordinator.animate(
                        alongsideTransition: { [unowned self] _ in seen.append("along \(view.bounds.height)") },
                        completion: { [unowned self] _ in seen.append("after \(view.bounds.height)") })
                    seen.append("\(isTaken)")
                }
            }
            let controller = Turning()
            try await HostedInterface.show(controller) { interface in
                await interface.resize(to: .size(300, 240))
                #expect(controller.seen == ["true", "along 240.0", "after 240.0"])
            }
        }

        /// What is written to standard error meanwhile.
        private func standardError(_ body: () async throws -> Void) async throws -> String {
            let file = FileManager.default.temporaryDirectory.appending(path: "appex-stderr-\(UUID())")
            try Data().write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let old = dup(2)
            let new = open(file.path, O_WRONLY | O_APPEND)
            dup2(new, 2)
            let result: Result<Void, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            dup2(old, 2)
            close(old)
            close(new)
            try result.get()
            return try String(contentsOf: file, encoding: .utf8)
        }
    }
}
