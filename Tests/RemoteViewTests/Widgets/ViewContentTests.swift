import ExtensionHost
import Foundation
@testable import RemoteView
import SystemCalls
import Testing
import Wire

/// A view as data, and back.
@Suite struct ViewContentTests {
    private func model() -> ViewModel { ViewModel(measurer: FakeMeasurer(), environment: .size(300, 200)) }

    private func text(_ text: String) -> WireSetViewProperty { property(.text, .with { $0.text = text }) }

    /// Two labels, one beside the other by a constraint, in another order than that of their numbers; and a picture.
    private func update(secure: Bool = false) throws -> (WireUpdateView, [OwnedDescriptor]) {
        var update = WireUpdateView()
        update.patches = [
            insert(1), insert(5, .label, in: 1, text("behind")),
            secure ? insert(3, .textField, in: 1, text("front"), property(.secure, true)) : insert(3, .textField, in: 1, text("front")),
            insert(7, .image, in: 1, at: 2, property(.image, ViewImageID(9))),
            .with {
                $0.addConstraint.constraint = 2
                $0.addConstraint.first.view = 5
                $0.addConstraint.first.attribute = .leading
                $0.addConstraint.second.view = 1
                $0.addConstraint.second.attribute = .leading
                $0.addConstraint.multiplier = 1
                $0.addConstraint.constant = 30
                $0.addConstraint.priority = 1000
            },
        ]
        update.images = [
            .with {
                ($0.image, $0.width, $0.height, $0.stride, $0.scale) = (9, 2, 2, 8, 1)
            }
        ]
        return (update, [try SealedMemory.make(Data(0..<16))])
    }

    @Test func aViewMadeOfItsContentIsTheSame() throws {
        let (update, memory) = try update()
        let first = model()
        _ = try first.apply(update, descriptors: memory)
        let (content, pictures) = first.content(pixelBytes: 1000)
        let second = model()
        _ = try second.apply(content, descriptors: pictures.map(\.memory))
        #expect(second.tree[1]?.children == [3, 5, 7])
        #expect(second.tree[5]?[.text]?.text == "behind" && second.frame(of: 5) == first.frame(of: 5) && second.frame(of: 5)?.x == 30)
        #expect(second.picture(9)?.width == 2)
        let again = second.content(pixelBytes: 1000).update
        #expect(again == content)
    }

    @Test func whatIsTypedUnseenIsNotKept() throws {
        let (update, memory) = try update(secure: true)
        let first = model()
        _ = try first.apply(update, descriptors: memory)
        let content = first.content(pixelBytes: 1000).update
        #expect(!(try content.serializedData() as Data).contains(Data("front".utf8)))
    }

    @Test func picturesBeyondTheLimitAreLeftOut() throws {
        let (update, memory) = try update()
        let first = model()
        _ = try first.apply(update, descriptors: memory)
        let (content, pictures) = first.content(pixelBytes: 15)
        #expect(content.images.isEmpty && pictures.isEmpty)
        _ = try model().apply(content)
    }

    @Test func aSnapshotIsLaidOutInAnotherSizeAndNobodyHearsOfIt() async throws {
        let (update, memory) = try update()
        var content = WireWidgetContent()
        content.view = update
        content.pixels = [Data(0..<16)]
        _ = memory
        let renderer = FakeRenderer()
        let view = ExtensionView.still(content, renderer: renderer, environment: .size(500, 100))
        var states = renderer.states.makeAsyncIterator()
        #expect(await states.next() == .shown)
        #expect(view.read { $0.frame(of: 1)?.width } == 500)
        view.send(
            .with {
                $0.view = 5
                $0.kind = .tap
            })
        await withCheckedContinuation { continuation in view.whenAnswered { continuation.resume() } }
        #expect(view.content(.compact)?.view == view.read { $0.content(pixelBytes: 1000).update })
    }

    @Test func aSnapshotThatBreaksARuleEndsTheView() async throws {
        var content = WireWidgetContent()
        content.view.patches = [insert(1), insert(1)]
        let renderer = FakeRenderer()
        let view = ExtensionView.still(content, renderer: renderer, environment: .size(300, 100))
        var states = renderer.states.makeAsyncIterator()
        guard case .ended(let reason)? = await states.next() else { return #expect(Bool(false), "the view goes on") }
        #expect(reason != nil)
        _ = view
    }

    @Test func theHeightOfAViewIsWhatItPrefersOrWhatItsConstraintsNeed() throws {
        let first = model()
        var update = WireUpdateView()
        update.patches = [insert(1), insert(2, .label, in: 1, text("four"))]
        for (number, attribute) in [(1, WireLayoutAttributeKind.top), (2, .bottom), (3, .leading), (4, .trailing)] {
            update.patches.append(
                .with {
                    $0.addConstraint.constraint = UInt64(number)
                    $0.addConstraint.first.view = 2
                    $0.addConstraint.first.attribute = attribute
                    $0.addConstraint.second.view = 1
                    $0.addConstraint.second.attribute = attribute
                    $0.addConstraint.multiplier = 1
                    $0.addConstraint.constant = attribute == .top ? 7 : 0
                    $0.addConstraint.priority = 1000
                })
        }
        _ = try first.apply(update)
        var content = WireWidgetContent()
        content.view = first.content(pixelBytes: 0).update
        let view = ExtensionView.still(content, renderer: FakeRenderer(), environment: .size(300, 100))
        #expect(view.read { $0.wantedHeight(width: 300) } == 27)
        content.view.patches.append(
            .with {
                $0.set.view = 1
                $0.set.key = .preferredSize
                $0.set.value.numbers.values = [0, 222]
            })
        let other = ExtensionView.still(content, renderer: FakeRenderer(), environment: .size(300, 100))
        #expect(other.read { $0.wantedHeight(width: 300) } == 222)
    }
}
