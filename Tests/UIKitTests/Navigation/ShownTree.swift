import Dispatch
import Foundation
import RemoteView
import Testing
import Wire

@testable import UIKit

/// Suites that share the one interface of a process run one after the other.
@MainActor @Suite(.serialized) enum NavigationSuite {}

/// A controller's interface in a tree that nobody draws, and a person who works with it.
@MainActor final class ShownTree {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 500))
    let session: ViewSession

    init(_ controller: UIViewController) async {
        let environment = WireViewEnvironment.with {
            $0.width = 600
            $0.height = 500
            $0.scale = 1
        }
        session = ViewSession(root: window.node, environment: environment, channel: nil)
        InterfaceProcess.session = session
        controller.willAppear(false)
        window.rootViewController = controller
        session.onFirstAnswer = { controller.didAppear(false) }
        await settle()
    }

    /// Lets the turns of the main queue pass in which changes are sent and their consequences follow.
    func settle() async {
        for _ in 0..<6 {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in DispatchQueue.main.async { continuation.resume() } }
        }
    }

    func send(_ kind: WireViewEventKind, to view: UIView? = nil, _ fill: (inout WireViewEvent) -> Void = { _ in }) async {
        var event = WireViewEvent()
        event.kind = kind
        event.view = view?.node.number ?? 0
        fill(&event)
        session.receive([event])
        await settle()
    }

    func tap(_ target: UIView?) async throws {
        let target: UIView = try #require(target)
        await send(.tap, to: target)
    }

    func all(in view: UIView? = nil, where matches: (UIView) -> Bool) -> [UIView] {
        let view = view ?? window
        return (matches(view) ? [view] : []) + view.subviews.flatMap { all(in: $0, where: matches) }
    }

    func view(_ identifier: String) -> UIView? { all { $0.accessibilityIdentifier == identifier }.first }

    /// What the buttons say that can be seen, in their order.
    var buttonTitles: [String] { visible(ActionButton.self).map { $0.title ?? "" } }

    func button(_ title: String) -> ActionButton? { visible(ActionButton.self).first { $0.title == title } }

    var texts: [String] { visible(UILabel.self).compactMap(\.text) }

    private func visible<Kind: UIView>(_ kind: Kind.Type) -> [Kind] { visible(in: window).compactMap { $0 as? Kind } }

    private func visible(in view: UIView) -> [UIView] { view.isHidden ? [] : [view] + view.subviews.flatMap { visible(in: $0) } }
}

/// Remembers in which order controllers were told what.
@MainActor final class Journal {
    var entries: [String] = []
}

/// A controller that writes down what it is told.
final class JournalController: UIViewController {
    private let journal: Journal

    init(_ title: String, _ journal: Journal = Journal()) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) { journal.entries.append("\(title ?? "") \(what)") }

    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}
