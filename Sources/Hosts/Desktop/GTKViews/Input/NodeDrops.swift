import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import RemoteView
import SystemCalls
import UniformTypeIdentifiers
import Wire
import InterfaceText

/// Dropping on a node of a remote view whose extension takes drops.
///
/// What is dragged is read when it comes over the node, because only its contents say of which types it is. The extension learns the types then, and
/// gets the contents only when the person drops them on the node.
@MainActor
final class NodeDrops {
    private unowned let node: RenderedNode
    /// What is dragged over the node.
    private var current: (number: UInt64, reading: DragReading)?
    private var last: UInt64 = 0
    private var place = (x: 0.0, y: 0.0)
    /// What the other program was told last.
    private var shownAction: GdkDragAction?

    init(_ node: RenderedNode) {
        self.node = node
        DropTarget(on: node.widget) { [weak self] offered in
            guard let self, self.node.view.onDrop != nil, self.node[.takesDrops], self.node[.enabled], offered.isReadable else { return .ignored }
            self.come(offered)
            return .copied
        } onMove: { [weak self] place in
            self?.move(to: place) ?? .refused
        } onOver: { [weak self] answer in
            guard answer == nil, let self, let number = self.current?.number else { return }
            // What is dropped leaves, too.
            soon { [weak self] in self?.leave(number) }
        } onDrop: { [weak self] offered in
            self?.take(offered)
        }
    }

    /// What the extension says has changed.
    func operationChanged() {
        guard let drop = current?.reading.offered.drop else { return }
        let action = isWanted ? GDK_ACTION_COPY : GdkDragAction(0)
        guard action != shownAction else { return }
        shownAction = action
        gdk_drop_status(drop, action, action)
    }

    private var isWanted: Bool { [2, 3].contains(node[.dropOperation]) }

    private func come(_ offered: OfferedContents) {
        if let current { leave(current.number) }
        last += 1
        let (number, reading) = (last, node.view.reading(of: offered, Self.attachments))
        reading.use()
        current = (number, reading)
        Task { [weak self] in
            guard let attachments = await reading.attachments.value, let self, self.current?.number == number else { return }
            _ = self.send(.began, number, attachments)
        }
    }

    private func move(to place: (x: Double, y: Double)) -> DropTarget.Answer {
        guard let current else { return .refused }
        let isNew = place != self.place
        self.place = place
        if isNew { _ = send(.changed, current.number, nil) }
        shownAction = isWanted ? GDK_ACTION_COPY : GdkDragAction(0)
        return isWanted ? .copied : .refused
    }

    private func leave(_ number: UInt64) {
        guard let current, current.number == number else { return }
        self.current = nil
        if current.reading.leave() { node.view.endReading(current.reading) }
        _ = send(.cancelled, current.number, nil)
    }

    private func take(_ offered: OfferedContents) {
        guard let current else { return offered.finish(wasUsed: false) }
        self.current = nil
        place = offered.place
        let view = node.view
        Task { [weak self] in
            let attachments = await current.reading.attachments.value
            let isTaken = self?.send(attachments == nil ? .cancelled : .ended, current.number, attachments) ?? false
            offered.finish(wasUsed: isTaken && attachments != nil)
            view.endReading(current.reading)
        }
    }

    /// Returns whether the extension will hear of it.
    private func send(_ phase: WireGesturePhase, _ number: UInt64, _ attachments: [NSItemProvider]?) -> Bool {
        let event = WireViewEvent.with {
            $0.view = node.id
            $0.kind = .drop
            $0.phase = phase
            $0.number = number
            ($0.x, $0.y) = place
        }
        let item = NSExtensionItem()
        item.attachments = attachments
        return node.view.onDrop?(event, attachments == nil ? [] : [item]) ?? false
    }

    /// As for a request: files are read through descriptors that the host opens. Nil when a part cannot be handed to an extension.
    private static func attachments(_ offered: OfferedContents) async -> [NSItemProvider]? {
        guard let contents = try? await offered.read() else { return nil }
        // Files of strangers are looked at aside.
        return await Task.detached {
            var attachments: [NSItemProvider] = []
            for content in contents {
                guard let provider = try? content.provider() else { return nil }
                attachments.append(provider)
            }
            return attachments
        }.value
    }
}

extension OfferedContents.Content {
    /// The content as an attachment; folders are none.
    fileprivate func provider() throws -> NSItemProvider {
        switch self {
        case .file(let path):
            let url = URL(fileURLWithPath: path)
            let isFile = (try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.type]) as? FileAttributeType
            guard isFile == .typeRegular else { throw OfferedContents.Problem(localized("Only files can be dropped here.")) }
            return NSItemProvider(contentsOf: url, contentType: try UTType.detect(contentsOf: url), openInPlace: true)
        case .link(let address):
            guard let url = NSURL(string: address) else { throw OfferedContents.Problem(localized("One of the addresses cannot be understood.")) }
            return NSItemProvider(item: url, typeIdentifier: UTType.url.identifier)
        case .text(let text): return NSItemProvider(item: NSString(string: text), typeIdentifier: UTType.utf8PlainText.identifier)
        case .picture(let data, _):
            let type = UTType.detect(content: data.prefix(4096))
            guard type.conforms(to: .image) else { throw OfferedContents.Problem(localized("This is not a picture.")) }
            let provider = NSItemProvider()
            provider.registerDataRepresentation(for: type) { completion in
                completion(data, nil)
                return nil
            }
            return provider
        }
    }
}
