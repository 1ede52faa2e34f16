import Foundation
import Synchronization
import Wire

@testable import UIKit

/// A host that notes what it is told and lays nothing out.
@MainActor final class ControlHost {
    private final class Far: ChannelHandler {
        let updates = Mutex<[WireUpdateView]>([])

        func channel(_ channel: Channel, received call: IncomingCall) {
            if let update = call.decode(WireUpdateView.self) {
                updates.withLock { $0.append(update) }
                call.reply(WireUpdatedView())
            }
        }

        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    private final class Near: ChannelHandler {
        func channel(_ channel: Channel, received call: IncomingCall) {}
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    let root = UIView(frame: .zero)
    let session: ViewSession
    private let far = Far()
    private let channels: [Channel]

    init(showing views: UIView...) throws {
        let (one, other) = try Channel.pair()
        channels = [Channel(one, handler: Near()), Channel(other, handler: far)]
        for channel in channels { try channel.start() }
        UIResponder.first = nil
        let environment = WireViewEnvironment.with {
            $0.width = 320
            $0.height = 480
        }
        session = ViewSession(root: root.node, environment: environment, channel: channels[0])
        for view in views { root.addSubview(view) }
        _ = patches()
    }

    deinit {
        for channel in channels { channel.close() }
    }

    /// What the host is told now.
    func patches() -> [WireViewPatch] {
        far.updates.withLock { $0 = [] }
        session.layOutNow()
        return far.updates.withLock { $0.flatMap(\.patches) }
    }

    /// The properties of a view that are sent now.
    func changes(of view: UIView) -> [WireViewPropertyKey: WireViewValue] {
        let number = view.node.number
        var found: [WireViewPropertyKey: WireViewValue] = [:]
        for patch in patches() {
            if case .set(let set) = patch.kind, set.view == number { found[set.key] = set.value }
        }
        return found
    }

    /// The commands to a view that are sent now.
    func commands(to view: UIView) -> [WireViewCommandKind] {
        let number = view.node.number
        return patches().compactMap { patch in
            if case .command(let command) = patch.kind, command.view == number { command.kind } else { nil }
        }
    }

    /// The person does something.
    func send(_ kind: WireViewEventKind, to view: UIView, _ fill: (inout WireViewEvent) -> Void = { _ in }) {
        var event = WireViewEvent()
        event.view = view.node.number
        event.kind = kind
        fill(&event)
        session.receive([event])
    }

    /// The person types: all of the text afterwards, the cursor behind it, and how many edits there have been.
    func type(_ text: String, into view: UIView, revision: UInt64, cursor: Int? = nil) {
        send(.text, to: view) {
            $0.text = text
            $0.revision = revision
            $0.selectionStart = UInt32(cursor ?? text.utf16.count)
        }
    }
}

/// Notes, in order.
@MainActor final class Notes {
    var list: [String] = []
    func note(_ text: String) { list.append(text) }
    func take() -> [String] {
        defer { list = [] }
        return list
    }
}

extension WireViewValue {
    var words: String? { if case .text(let text) = kind { text.text } else { nil } }
    var count: Int64? { if case .integer(let integer) = kind { integer } else { nil } }
    var list: [Double]? { if case .numbers(let numbers) = kind { numbers.values } else { nil } }
    var amount: Double? { if case .number(let number) = kind { number } else { nil } }
    var isOn: Bool? { if case .flag(let flag) = kind { flag } else { nil } }
    var columns: [[String]]? { if case .choices(let choices) = kind { choices.columns.map(\.titles) } else { nil } }
}
