import ExtensionFoundation
import Foundation
import RemoteView
import Testing
import Wire

@testable import UIKit

extension InterfaceSuite {
    /// Dragging a view away, with a real session between host and extension.
    @MainActor @Suite struct DraggingTests {
        final class Shelf: NSObject, UIDragInteractionDelegate {
            var heard: [String] = []
            var carried: [UIDragItem] = []
            var isRestricted = false
            var context: Any?

            func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
                heard.append("items at \(session.location(in: interaction.view!).x)")
                session.localContext = "mine"
                return carried
            }
            func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
                heard.append("begin \(session.items.count) \(session.canLoadObjects(ofClass: NSString.self))")
            }
            func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
                isRestricted
            }
            func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
                context = session.localContext
                heard.append("end \(operation)")
            }
        }

        private func withShelf(_ body: (HostedInterface, Shelf, UIView, UIDragInteraction) async throws -> Void) async throws {
            let controller = UIViewController()
            let (shelf, target) = (Shelf(), UIView())
            shelf.carried = [UIDragItem(itemProvider: NSItemProvider(object: "said" as NSString))]
            let interaction = UIDragInteraction(delegate: shelf)
            try await HostedInterface.show(controller) { interface in
                controller.view.addSubview(target)
                target.addInteraction(interaction)
                await interface.settle()
                try await body(interface, shelf, target, interaction)
            }
        }

        private func isDraggable(_ target: UIView, _ interface: HostedInterface) -> Bool {
            interface.view.read { $0.node(target.node.number)?[.draggable] } == true
        }

        @Test func whatAViewCarriesIsLoadedWhenItIsRead() async throws {
            try await withShelf { interface, shelf, target, _ in
                #expect(isDraggable(target, interface))
                let loads = LoadCount()
                let late = NSItemProvider()
                late.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
                    loads.add()
                    completion(Data("late".utf8), nil)
                    return nil
                }
                shelf.carried.append(UIDragItem(itemProvider: late))
                let providers = await interface.press(target, 1)
                #expect(providers.map(\.registeredTypeIdentifiers) == [["public.utf8-plain-text"], ["public.utf8-plain-text"]])
                #expect(loads.count == 0)
                await interface.drag(target, .changed, 1)
                let data = try await providers[1].loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text")
                #expect(String(decoding: data, as: UTF8.self) == "late" && loads.count == 1)
                await interface.drag(target, .ended, 1)
                #expect(shelf.heard == ["items at 3.0", "begin 2 true", "end copy"])
                #expect(shelf.context as? String == "mine")
            }
        }

        @Test func aPressWithoutADragIsNoSession() async throws {
            try await withShelf { interface, shelf, target, _ in
                _ = await interface.press(target, 1)
                await interface.drag(target, .cancelled, 1)
                // The end of another drag is not the end of this one.
                _ = await interface.press(target, 2)
                await interface.drag(target, .changed, 2)
                await interface.drag(target, .ended, 1)
                await interface.drag(target, .cancelled, 2)
                #expect(shelf.heard == ["items at 3.0", "items at 3.0", "begin 1 true", "end cancel"])
            }
        }

        @Test func contentsOfTheLastFourDragsAreThere() async throws {
            try await withShelf { interface, _, target, _ in
                var drags: [NSItemProvider] = []
                for number: UInt64 in 1...5 { drags.append(try #require(await interface.press(target, number).first)) }
                await #expect(throws: (any Error).self) { try await drags[0].loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") }
                for drag in drags.dropFirst() {
                    let said = try await drag.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text")
                    #expect(said == Data("said".utf8))
                }
            }
        }

        @Test func onlyWhatIsForEveryProgramIsDragged() async throws {
            try await withShelf { interface, shelf, target, interaction in
                let mine = NSItemProvider()
                mine.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .team) { completion in
                    completion(Data("mine".utf8), nil)
                    return nil
                }
                mine.suggestedName = "a name"
                shelf.carried = [UIDragItem(itemProvider: mine)]
                #expect(await interface.press(target, 1).isEmpty)
                shelf.carried = [UIDragItem(itemProvider: NSItemProvider(object: "said" as NSString))]
                shelf.isRestricted = true
                #expect(await interface.press(target, 2).isEmpty)
                shelf.isRestricted = false
                #expect(await interface.press(target, 3).count == 1)
                // A view without its interaction carries nothing, whatever the host asks.
                interaction.isEnabled = false
                await interface.settle()
                #expect(!isDraggable(target, interface))
                #expect(await interface.press(target, 4).isEmpty)
                interaction.isEnabled = true
                target.removeInteraction(interaction)
                await interface.settle()
                #expect(!isDraggable(target, interface))
                #expect(await interface.press(target, 5).isEmpty)
            }
        }
    }
}

private final class LoadCount: @unchecked Sendable {
    private let lock = NSLock()
    private var loads = 0
    func add() { lock.withLock { loads += 1 } }
    var count: Int { lock.withLock { loads } }
}
