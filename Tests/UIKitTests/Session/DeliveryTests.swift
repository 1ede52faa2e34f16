import Foundation
import RemoteView
import Testing
import Wire

@testable import UIKit

extension InterfaceSuite {
    /// What the person does arrives where it belongs.
    @MainActor @Suite struct DeliveryTests {
        final class Listener: UIViewController {
            var heard: [String] = []
            func plain() { heard.append("plain") }
            func withSender(_ sender: UIButton) { heard.append("sender \(sender.tag)") }
            func withBoth(_ sender: UIButton, event: UIEvent) { heard.append("both \(sender.tag) \(event.type)") }
            func switched(_ sender: UISwitch) { heard.append("switched \(sender.isOn)") }
            func recognized(_ gesture: UIPanGestureRecognizer) {
                heard.append("\(gesture.state) \(gesture.translation(in: view).x) \(gesture.location(in: view).x)")
            }
            func tapped() { heard.append("tapped") }
        }

        final class Touchable: UIView {
            var heard: [String] = []
            private func note(_ word: String, _ touches: Set<UITouch>) {
                let touch = touches.first
                heard.append("\(word) \(touch?.location(in: self).x ?? -1) \(touch?.previousLocation(in: self).x ?? -1)")
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
        }

        @Test func aTargetHearsWithAsManyParametersAsItTakes() async throws {
            let listener = Listener()
            try await HostedInterface.show(listener) { interface in
                let button = UIButton(type: .system)
                button.tag = 7
                listener.view.addSubview(button)
                button.addTarget(listener, action: Selector(Listener.plain), for: .touchUpInside)
                button.addTarget(listener, action: Selector(Listener.withSender(_:)), for: .touchUpInside)
                button.addTarget(nil, action: Selector(Listener.withBoth(_:event:)), for: .touchUpInside)
                await interface.settle()
                await interface.send(to: button, .tap)
                #expect(listener.heard == ["plain", "sender 7", "both 7 touches"])
                button.isEnabled = false
                await interface.send(to: button, .tap)
                #expect(listener.heard.count == 3)
                button.isEnabled = true
                button.removeTarget(listener, action: nil, for: .allEvents)
                await interface.send(to: button, .tap)
                #expect(listener.heard.count == 4)
            }
        }

        @Test func aSwitchTellsItsValue() async throws {
            let listener = Listener()
            try await HostedInterface.show(listener) { interface in
                let control = UISwitch()
                listener.view.addSubview(control)
                control.addTarget(listener, action: Selector(Listener.switched(_:)), for: .valueChanged)
                await interface.settle()
                await interface.send(to: control, .value) { $0.value = 1 }
                #expect(listener.heard == ["switched true"])
                #expect(interface.view.read { $0.node(control.node.number)?[.value] } == 1)
            }
        }

        @Test func gesturesCarryTheirMovement() async throws {
            let listener = Listener()
            try await HostedInterface.show(listener) { interface in
                let view = UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 50))
                listener.view.addSubview(view)
                let (tap, pan) = (
                    UITapGestureRecognizer(target: listener, action: Selector(Listener.tapped)),
                    UIPanGestureRecognizer(target: listener, action: Selector(Listener.recognized(_:)))
                )
                view.addGestureRecognizer(tap)
                view.addGestureRecognizer(pan)
                await interface.settle()
                let known = interface.view.read { $0.node(view.node.number)?[.gestures]?.gestures ?? [] }
                #expect(known.map(\.kind) == [.tap, .pan])
                for (phase, dx) in [(WireGesturePhase.began, 1.0), (.changed, 4), (.ended, 6)] {
                    await interface.send(to: view, .gesture) {
                        $0.number = known.last?.number ?? 0
                        $0.phase = phase
                        ($0.x, $0.dx) = (20, dx)
                    }
                }
                #expect(listener.heard == ["began 1.0 30.0", "changed 4.0 30.0", "ended 6.0 30.0"])
                pan.isEnabled = false
                await interface.settle()
                #expect(interface.view.read { $0.node(view.node.number)?[.gestures]?.gestures.map(\.kind) } == [.tap])
                await interface.send(to: view, .gesture) { $0.number = known.first?.number ?? 0 }
                #expect(listener.heard.last == "tapped")
            }
        }

        @Test func touchesReachAnAuthorsOwnView() async throws {
            let touchable = Touchable(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            try await HostedInterface.show(UIViewController()) { interface in
                interface.controller.view.addSubview(touchable)
                await interface.settle()
                let known = interface.view.read { $0.node(touchable.node.number)?[.gestures]?.gestures ?? [] }
                #expect(known.map(\.kind) == [.touches])
                for (phase, x) in [(WireGesturePhase.began, 1.0), (.changed, 2), (.ended, 3), (.began, 9), (.cancelled, 9)] {
                    await interface.send(to: touchable, .gesture) {
                        $0.number = known.first?.number ?? 0
                        $0.phase = phase
                        $0.x = x
                    }
                }
                #expect(touchable.heard == ["began 1.0 1.0", "moved 2.0 1.0", "ended 3.0 2.0", "began 9.0 9.0", "cancelled 9.0 9.0"])
            }
        }

        @Test func whatHappensToAViewThatHasGoneIsToldToNobody() async throws {
            let listener = Listener()
            try await HostedInterface.show(listener) { interface in
                let button = UIButton(type: .system)
                listener.view.addSubview(button)
                button.addTarget(listener, action: Selector(Listener.plain), for: .touchUpInside)
                await interface.settle()
                let number = button.node.number
                button.removeFromSuperview()
                await interface.send(to: nil, .tap) { $0.view = number }
                #expect(listener.heard.isEmpty)
            }
        }
    }
}
