import Dispatch
import ExtensionFoundation
import Foundation
import RemoteView
import Testing
import Wire

@testable import Social
@testable import UIKit

/// Suites that share the one interface of a process run one after the other.
@MainActor @Suite(.serialized) enum ComposeSuite {}

/// A compose sheet in a tree that nobody draws, and a person who works with it.
@MainActor final class ShownSheet {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 400))
    let view: ViewSession
    let request = RecordingSession()
    let controller: SLComposeServiceViewController

    init(_ controller: SLComposeServiceViewController, items: [NSExtensionItem] = [], isAgain: Bool = false) async {
        self.controller = controller
        controller.beginRequest(with: NSExtensionContext(inputItems: items, isAgain: isAgain, session: request))
        let environment = WireViewEnvironment.with {
            $0.width = 480
            $0.height = 400
            $0.scale = 1
        }
        view = ViewSession(root: window.node, environment: environment, channel: nil)
        InterfaceProcess.session = view
        controller.willAppear(false)
        window.rootViewController = controller
        view.onFirstAnswer = { controller.didAppear(false) }
        await settle()
    }

    /// Lets the turns of the main queue pass in which changes are sent and their consequences follow.
    func settle() async {
        for _ in 0..<6 {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in DispatchQueue.main.async { continuation.resume() } }
        }
    }

    func send(_ kind: WireViewEventKind, to target: UIView? = nil, _ fill: (inout WireViewEvent) -> Void = { _ in }) async {
        var event = WireViewEvent()
        event.kind = kind
        event.view = target?.node.number ?? 0
        fill(&event)
        view.receive([event])
        await settle()
    }

    func tap(_ identifier: String) async throws { await send(.tap, to: try find(identifier)) }

    private var edits: UInt64 = 0

    func write(_ text: String) async throws {
        edits += 1
        await send(.text, to: try find("compose-text")) {
            $0.text = text
            $0.revision = edits
        }
    }

    func find(_ identifier: String) throws -> UIView { try #require(findAll { $0.accessibilityIdentifier == identifier }.first) }

    func findAll(in view: UIView? = nil, where matches: (UIView) -> Bool) -> [UIView] {
        let view = view ?? window
        return (matches(view) ? [view] : []) + view.subviews.flatMap { findAll(in: $0, where: matches) }
    }

    var canPost: Bool { (try? find("compose-post") as? UIControl)?.isEnabled ?? false }
    var texts: [String] { visible(in: window).compactMap { ($0 as? UILabel)?.text } }

    private func visible(in view: UIView) -> [UIView] { view.isHidden ? [] : [view] + view.subviews.flatMap { visible(in: $0) } }
}
