import ExtensionFoundation
import Foundation
import RemoteView
import Testing
import Wire

@testable import UIKit

extension InterfaceSuite {
    /// Dropping on a view, with a real session between host and extension.
    @MainActor @Suite struct DropTests {
        final class Basket: NSObject, UIDropInteractionDelegate {
            var heard: [String] = []
            var canHandle = true
            var operation = UIDropOperation.copy
            var session: (any UIDropSession)?

            func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
                heard.append("can \(session.items.map { $0.itemProvider.registeredTypeIdentifiers.joined(separator: "+") })")
                return canHandle
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { heard.append("enter") }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
                UIDropProposal(operation: operation)
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { heard.append("exit") }
            func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
                self.session = session
                heard.append("drop at \(session.location(in: interaction.view!).y)")
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { heard.append("end") }
        }

        private func items(_ text: String, name: String? = nil) -> [NSExtensionItem] {
            let item = NSExtensionItem()
            let provider = NSItemProvider(item: text as NSString, typeIdentifier: "public.utf8-plain-text")
            provider.suggestedName = name
            item.attachments = [provider]
            item.attributedTitle = NSAttributedString(string: "a title")
            return [item]
        }

        private func withBasket(_ body: (HostedInterface, Basket, UIView) async throws -> Void) async throws {
            let controller = UIViewController()
            let (basket, target) = (Basket(), UIView())
            try await HostedInterface.show(controller) { interface in
                controller.view.addSubview(target)
                target.addInteraction(UIDropInteraction(delegate: basket))
                await interface.settle()
                #expect(interface.view.read { $0.node(target.node.number)?[.takesDrops] } == true)
                try await body(interface, basket, target)
            }
        }

        @Test func aDropComesWithItsContents() async throws {
            try await withBasket { interface, basket, target in
                await interface.drag(items("said", name: "a name"), over: target, .began)
                #expect(interface.view.read { $0.node(target.node.number)?[.dropOperation] } == 2)
                await interface.drag([], over: target, .changed)
                await interface.drag(items("said", name: "a name"), over: target, .ended)
                #expect(basket.heard == ["can [\"public.utf8-plain-text\"]", "enter", "drop at 4.0", "end"])
                #expect(interface.view.read { $0.node(target.node.number)?[.dropOperation] } == 0)
                let session = try #require(basket.session)
                #expect(session.canLoadObjects(ofClass: NSString.self) && !session.canLoadObjects(ofClass: NSURL.self))
                let texts = await withCheckedContinuation { continuation in
                    session.loadObjects(ofClass: NSString.self) { continuation.resume(returning: $0.map { "\($0)" }) }
                }
                #expect(texts == ["said"])
                #expect(session.items.first?.itemProvider.suggestedName == "a name")
            }
        }

        @Test func whatOnlyPassesOverShowsItsTypesAndNothingElse() async throws {
            try await withBasket { interface, basket, target in
                // The host has a secret that it has handed over in a request, and one that is dragged.
                await interface.drag(items("secret", name: "secret name"), over: target, .began)
                let outline = ItemExchange.outline(of: items("secret", name: "secret name"))
                #expect(!outline[0].hasTitle && outline[0].attachments[0].id == 0 && outline[0].attachments[0].suggestedName.isEmpty)
                let provider = try #require(InterfaceProcess.exchange?.receive(outline).first?.attachments?.first)
                await #expect(throws: (any Error).self) { try await provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") }
                await interface.drag([], over: target, .cancelled)
                #expect(basket.heard.suffix(3) == ["enter", "exit", "end"])
            }
        }

        @Test func aViewThatCannotHandleADragHearsNoMoreOfIt() async throws {
            try await withBasket { interface, basket, target in
                basket.canHandle = false
                await interface.drag(items("said"), over: target, .began)
                await interface.drag([], over: target, .changed)
                await interface.drag(items("said"), over: target, .ended)
                #expect(basket.heard.count == 1 && basket.session == nil)
                #expect(interface.view.read { $0.node(target.node.number)?[.dropOperation] } == 0)
                basket.canHandle = true
                basket.operation = .forbidden
                await interface.drag(items("said"), over: target, .began, 2)
                #expect(interface.view.read { $0.node(target.node.number)?[.dropOperation] } == 1)
            }
        }

        @Test func withoutItsInteractionAViewTakesNothing() async throws {
            try await withBasket { interface, _, target in
                for interaction in target.interactions { target.removeInteraction(interaction) }
                await interface.settle()
                #expect(interface.view.read { $0.node(target.node.number)?[.takesDrops] } == false)
            }
        }
    }
}
