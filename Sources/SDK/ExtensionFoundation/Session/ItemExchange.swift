import Foundation
import SafeText
import Synchronization
package import SystemCalls
package import Wire

/// Transfers extension items over a session: attachments as promises in one direction, loads of their contents in the other.
///
/// Each side of a session has one. It stores the providers that it sent, so that the other side can load their contents; the table is
/// only as long as what this side sent itself.
package final class ItemExchange: Sendable {
    /// Whether the other side is trusted.
    package enum Peer: Sendable {
        /// The host, which controls the extension anyway.
        case trusted
        /// An extension: its files may shrink or grow while they are read, so they are copied on arrival, within a budget.
        case untrusted
    }

    private struct State {
        var providers: [UInt64: NSItemProvider] = [:]
        var last: UInt64 = 0
        /// The attachments of the last drags, the oldest drag first.
        var dragged: [[UInt64]] = []
        var isClosed = false
        var channel: Channel?
    }

    private let state = Mutex(State())
    private let peer: Peer
    /// How much data and how many files of the other side this side may hold.
    package let budget = ReceiptBudget()

    package init(peer: Peer) { self.peer = peer }

    /// Sets the channel for loads; called before the first item is received.
    package func attach(to channel: Channel) { state.withLock { $0.channel = channel } }

    /// Releases the providers that were sent: they will not be loaded any more. Items that arrived earlier can still be received.
    package func close() {
        state.withLock { state in
            state.providers = [:]
            state.isClosed = true
        }
    }

    // MARK: - Items

    package func send(_ items: [NSExtensionItem]) -> [WireItem] { items.map(wireItem) }

    /// How many drags are remembered: what was dropped may still be read when the person drags again.
    private static let mostDragged = 4

    /// Sends what was dropped on a view, or what a view carries that is dragged. The contents of the last four drags can be loaded, and those of earlier
    /// ones not any more: a view may live for days, and pictures are in memory.
    package func sendDragged(_ items: [NSExtensionItem]) -> [WireItem] {
        let sent = send(items)
        state.withLock { state in
            state.dragged.append(sent.flatMap { $0.attachments.map(\.id) })
            guard state.dragged.count > Self.mostDragged else { return }
            for id in state.dragged.removeFirst() { state.providers[id] = nil }
        }
        return sent
    }

    /// What is dragged over a view of the other side, before it is dropped: how many items there are and of which types, and nothing else. Loading
    /// fails.
    package static func outline(of items: [NSExtensionItem]) -> [WireItem] {
        items.map { item in
            .with {
                $0.attachments = (item.attachments ?? []).map { provider in .with { $0.representations = representations(of: provider) } }
            }
        }
    }

    package func receive(_ items: [WireItem]) -> [NSExtensionItem] {
        guard let channel = state.withLock({ $0.channel }) else { return [] }
        return items.map { extensionItem($0, channel: channel) }
    }

    private func wireItem(_ item: NSExtensionItem) -> WireItem {
        var wire = WireItem()
        if let title = item.attributedTitle { wire.title = WireAttributedText(title) }
        if let text = item.attributedContentText { wire.contentText = WireAttributedText(text) }
        wire.attachments = (item.attachments ?? []).map(wireAttachment)
        var info = item.userInfo ?? [:]
        // These three keys have their own fields.
        for key in [NSExtensionItemAttachmentsKey, NSExtensionItemAttributedTitleKey, NSExtensionItemAttributedContentTextKey] {
            info.removeValue(forKey: key)
        }
        if !info.isEmpty { wire.userInfo = WireValueDictionary(info) }
        return wire
    }

    private func wireAttachment(_ provider: NSItemProvider) -> WireAttachment {
        var wire = WireAttachment()
        wire.id = state.withLock { state in
            state.last += 1
            if !state.isClosed { state.providers[state.last] = provider }
            return state.last
        }
        wire.representations = Self.representations(of: provider)
        wire.suggestedName = provider.suggestedName ?? ""
        wire.hasPreview_p = provider.hasPreview
        return wire
    }

    private static func representations(of provider: NSItemProvider) -> [WireRepresentation] {
        provider.representationDescriptions.filter { $0.visibility != .ownProcess }.map { description in
            var representation = WireRepresentation()
            representation.typeIdentifier = description.typeIdentifier
            representation.opensInPlace = description.canOpenInPlace
            representation.visibility = UInt32(description.visibility.rawValue)
            representation.isObject = description.isObjectItem
            return representation
        }
    }

    private func extensionItem(_ wire: WireItem, channel: Channel) -> NSExtensionItem {
        let item = NSExtensionItem()
        if wire.hasUserInfo { item.userInfo = wire.userInfo.objects }
        if wire.hasTitle { item.attributedTitle = NSAttributedString(wire.title) }
        if wire.hasContentText { item.attributedContentText = NSAttributedString(wire.contentText) }
        item.attachments = wire.attachments.map { attachment in
            NSItemProvider(
                representations: attachment.representations.map { representation in
                    RepresentationDescription(
                        typeIdentifier: representation.typeIdentifier, canOpenInPlace: representation.opensInPlace,
                        visibility: NSItemProviderRepresentationVisibility(rawValue: Int(representation.visibility)) ?? .all,
                        isObjectItem: representation.isObject)
                },
                hasPreview: attachment.hasPreview_p, suggestedName: suggestedName(attachment),
                source: RemoteRepresentations(attachment: attachment.id, channel: channel, peer: peer, budget: budget))
        }
        return item
    }

    /// A host receives a name under which it may save the file.
    private func suggestedName(_ attachment: WireAttachment) -> String? {
        if attachment.suggestedName.isEmpty { return nil }
        return peer == .untrusted ? SafeFileName.stem(attachment.suggestedName) : attachment.suggestedName
    }

    // MARK: - Loads

    /// Answers the other side's request for a representation of an item that this side sent.
    package func answer(_ request: IncomingRequest<WireLoadAttachment>) {
        let attachment = request.message.attachment
        guard let provider = state.withLock({ $0.providers[attachment] }) else {
            return request.fail(WireFailure(.notFound, "There is no attachment \(attachment) in this request."))
        }
        let progress = load(request.message, from: provider) { result in
            switch result {
            case .success(let representation): Self.reply(request, with: representation, name: provider.suggestedName)
            case .failure(let error): request.fail(WireFailure(error: error))
            }
        }
        request.call.onCancel { progress.cancel() }
    }

    private func load(
        _ request: WireLoadAttachment, from provider: NSItemProvider,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress {
        if request.form == .preview {
            let size = CGSize(width: request.previewWidth, height: request.previewHeight)
            return provider.loadPreviewForTransfer(preferredPixelSize: size.width > 0 ? size : nil, completion: completion)
        }
        return provider.loadForTransfer(
            typeIdentifier: request.typeIdentifier, form: RepresentationForm(request.form), completion: completion)
    }

    private static func reply(_ request: IncomingRequest<WireLoadAttachment>, with representation: LoadedRepresentation, name: String?) {
        do {
            let (message, descriptors) = try WireLoadedAttachment.make(representation, suggestedName: name)
            request.reply(message, descriptors: descriptors)
        } catch {
            request.fail(WireFailure(error: error))
        }
    }
}

extension RepresentationForm {
    init(_ form: WireForm) {
        switch form {
        case .file: self = .file
        case .fileInPlace: self = .inPlaceFile
        case .item: self = .item
        case .data, .preview, .unspecified, .UNRECOGNIZED: self = .data
        }
    }

    var wire: WireForm {
        switch self {
        case .data: .data
        case .file: .file
        case .inPlaceFile: .fileInPlace
        case .item: .item
        }
    }
}
