@testable import ExtensionFoundation
import Foundation
import Synchronization
import Wire

/// Items and values of the other side of a session, and what is archived of them.
///
/// The first byte says what the rest is: 0 an `Item`, 1 a `Value`, 2 an archived item, 3 archived attributed text, both in JSON.
final class ItemGate: Gate {
    static let name = "items"
    static let longest = 4 << 10

    func enter(_ bytes: [UInt8]) throws {
        var input = Input(bytes)
        let kind = input.byte()
        let data = Data(input.remainder())
        switch kind % 4 {
        case 0:
            guard let item = try? WireItem(serializedBytes: data) else { return }
            try check(received(item))
        case 1:
            guard let value = try? WireValue(serializedBytes: data) else { return }
            _ = value.secureObject
            guard let again = WireValue(value.object) else { return }
            try require(WireValue(again.object) == again || again.hasNoNumber, "A value changes when it is sent on.")
        case 2:
            guard let archive = try? ExtensionItemArchive(data: data) else { return }
            let item = NSExtensionItem()
            archive.apply(to: item)
            try check(item)
        default:
            guard let archive = try? AttributedTextArchive(data: data) else { return }
            let text = archive.attributedString
            let again = try AttributedTextArchive(data: AttributedTextArchive(text).data).attributedString
            try require(again.string == text.string && again.length == text.length, "Attributed text changes when it is archived.")
        }
    }

    private func received(_ item: WireItem) throws -> NSExtensionItem {
        let (ours, theirs) = try Channel.pair()
        defer { withExtendedLifetime(theirs) {} }
        let channel = Channel(ours, handler: Silence())
        defer { channel.close() }
        let exchange = ItemExchange(peer: .untrusted)
        exchange.attach(to: channel)
        guard let received = exchange.receive([item]).first else { throw Contradiction("An item is lost.") }
        for provider in received.attachments ?? [] {
            _ = provider.registeredTypeIdentifiers.map { provider.hasItemConformingToTypeIdentifier($0) }
            _ = provider.suggestedName
        }
        _ = exchange.send([received])
        return received
    }

    /// What an item has can be archived and taken up again.
    private func check(_ item: NSExtensionItem) throws {
        let again = NSExtensionItem()
        try ExtensionItemArchive(data: ExtensionItemArchive(item).data).apply(to: again)
        try require(again.attributedTitle?.string == item.attributedTitle?.string, "The title of an item changes when it is archived.")
        try require(again.attributedContentText?.string == item.attributedContentText?.string, "The text of an item changes when it is archived.")
    }

    private final class Silence: ChannelHandler {
        func channel(_ channel: Channel, received call: IncomingCall) {}
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }
}

extension WireValue {
    /// Whether there is a “not a number” in it, which is not equal to itself.
    fileprivate var hasNoNumber: Bool {
        switch kind {
        case .doubleValue(let number), .dateValue(let number): number.isNaN
        case .listValue(let list): list.values.contains(where: \.hasNoNumber)
        case .dictionaryValue(let dictionary): dictionary.values.values.contains(where: \.hasNoNumber)
        case .textValue(let text): text.runs.contains { $0.attributes.values.contains(where: \.hasNoNumber) }
        default: false
        }
    }
}
