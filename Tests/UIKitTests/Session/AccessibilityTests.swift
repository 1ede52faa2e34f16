import RemoteView
import Testing
import Wire

@testable import UIKit

extension InterfaceSuite {
    @MainActor @Suite struct AccessibilityTests {
        private final class Canvas: UIView {
            override var canBecomeFocused: Bool { true }
        }

        @Test func announcementsAreSentAndMayMoveTheKeyboard() async throws {
            try await HostedInterface.show(UIViewController()) { interface in
                let canvas = Canvas()
                interface.controller.view.addSubview(canvas)
                await interface.settle()
                #expect(canvas.node[.focusable] && !interface.controller.view.node[.focusable])
                let before = interface.renderer.changes.withLock { $0.count }
                UIAccessibility.post(notification: .announcement, argument: "Saved")
                UIAccessibility.post(notification: .announcement, argument: nil)
                UIAccessibility.post(notification: .announcement, argument: canvas)
                UIAccessibility.post(notification: .layoutChanged, argument: canvas)
                await interface.settle()
                let commands = interface.renderer.changes.withLock { Array($0.dropFirst(before)) }.flatMap(\.patches).compactMap { patch in
                    if case .command(let command) = patch.kind { command } else { nil }
                }
                #expect(commands.map(\.kind) == [.announce, .focus])
                #expect(commands.map(\.text) == ["Saved", ""])
                #expect(commands.last?.view == canvas.node.number)
            }
        }

        @Test func aRowWithACheckMarkIsSelected() {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = .checkmark
            #expect(cell.accessibilityTraits.contains(.selected))
            cell.accessoryType = .none
            #expect(!cell.accessibilityTraits.contains(.selected))
            let other = UICollectionViewListCell(frame: .zero)
            other.accessories = [.checkmark()]
            #expect(other.accessibilityTraits.contains(.selected))
            other.accessories = [.disclosureIndicator()]
            #expect(!other.accessibilityTraits.contains(.selected))
        }
    }
}
