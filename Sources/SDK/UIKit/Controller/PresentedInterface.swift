import Dispatch
import Foundation
package import ExtensionFoundation
import RemoteView
package import Wire

extension UIViewController: ExtensionInterface {
    /// Shows the view in the host, on the main thread, after the request has begun.
    package func show(on channel: Channel, in environment: WireViewEnvironment) -> any ExtensionInterfaceLine {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: environment.width, height: environment.height))
        let session = ViewSession(root: window.node, environment: environment, channel: channel)
        InterfaceProcess.session = session
        UITraitCollection.current = UITraitCollection(environment)
        TextSizing.measure = { try? channel.callAndWait($0, deadline: .seconds(5)).message }
        let line = PresentedInterface(window: window, session: session)
        willAppear(false)
        window.rootViewController = self
        session.onFirstAnswer = { [weak self] in self?.didAppear(false) }
        session.onEnvironment = { [weak window] old in
            let finish = window?.environmentChanged(from: old, to: session.environment) ?? nil
            InterfaceProcess.onEnvironmentChange?()
            return finish
        }
        return line
    }
}

/// The host's channel to the interface of this process.
// SAFETY: `window` and `session` are main-actor objects that are only touched there.
final class PresentedInterface: ExtensionInterfaceLine, @unchecked Sendable {
    private let window: UIWindow
    private let session: ViewSession
    private var observer: (any NSObjectProtocol)?

    init(window: UIWindow, session: ViewSession) {
        self.window = window
        self.session = session
        // The runner posts this notification on the main thread.
        observer = NotificationCenter.default.addObserver(forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil) {
            [window] _ in
            MainActor.assumeIsolated { window.rootViewController?.topmost.didReceiveMemoryWarning() }
        }
    }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    func begin(with exchange: ItemExchange) { InterfaceProcess.exchange = exchange }

    /// Answers when the events have been handled; the changes that they caused have been sent by then.
    func receive(_ request: IncomingRequest<WireViewEvents>, _ exchange: ItemExchange) {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                InterfaceProcess.exchange = exchange
                InterfaceProcess.dragged = []
                session.receive(request.message.events)
                session.sendNow()
                request.reply(.with { $0.dragged = InterfaceProcess.dragged })
                InterfaceProcess.dragged = []
            }
        }
    }

    func receive(_ change: WireChangeViewEnvironment) { session.receive(change) }

    func close() {
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { session.close() } }
    }
}

extension UIWindow {
    /// - Returns: the changes that accompany a new size; to be run once the views have their new sizes.
    func environmentChanged(from old: WireViewEnvironment, to new: WireViewEnvironment) -> (() -> Void)? {
        let size = CGSize(width: new.width, height: new.height)
        var finish: (() -> Void)?
        if frame.size != size {
            let transition = ResizeTransition()
            rootViewController?.viewWillTransition(to: size, with: transition)
            node.frame.size = size
            notePlacement()
            setNeedsLayout()
            finish = { transition.finish() }
        }
        let (before, after) = (UITraitCollection(old), UITraitCollection(new))
        guard before != after else { return finish }
        UITraitCollection.current = after
        notifyOfTraits(before)
        return finish
    }
}

extension UIView {
    fileprivate func notifyOfTraits(_ previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
        if !drawsNothing { setNeedsDisplay() }
        for view in subviews { view.notifyOfTraits(previous) }
    }
}
