import ExtensionFoundation
import Foundation
import Dispatch
import RemoteView
import Testing
import Wire

@testable import AppKit
@testable import UIKit

/// A controller's interface in a tree that nobody draws, and a person who works with it.
@MainActor final class ShownController {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 270))
    let session: ViewSession
    let request = RecordingSession()

    init(_ controller: NSViewController) async {
        controller.beginRequest(with: NSExtensionContext(inputItems: [NSExtensionItem()], session: request))
        let environment = WireViewEnvironment.with {
            $0.width = 480
            $0.height = 270
            $0.scale = 1
        }
        session = ViewSession(root: window.node, environment: environment, channel: nil)
        InterfaceProcess.session = session
        let hosted = controller.hosted
        hosted.willAppear(false)
        window.rootViewController = hosted
        session.onFirstAnswer = { hosted.didAppear(false) }
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
        session.receive([event])
        await settle()
    }

    func first<Kind: UIView>(_ kind: Kind.Type, in view: UIView? = nil) -> Kind? {
        let view = view ?? window
        return view as? Kind ?? view.subviews.lazy.compactMap { self.first(kind, in: $0) }.first
    }
}
