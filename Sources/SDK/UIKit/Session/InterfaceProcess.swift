import Foundation
package import ExtensionFoundation
package import Wire

/// The interface state of the process: a process has one interface.
@MainActor package enum InterfaceProcess {
    /// The tree that the host shows; nil before the request begins, and in extensions without a view.
    static var session: ViewSession?
    /// The host that shows the app's window; nil in the background, and in extensions.
    static var host: Host?
    /// To whoever shows dialogs for this process; nil without a host that could.
    package static var dialogs: Channel? { session?.channel ?? host?.channel ?? FinderSyncSupport.host }
    /// Receives the items of the host's events.
    static var exchange: ItemExchange?
    /// Receives what the person chooses in these dialogs.
    static var dialogExchange: ItemExchange? { exchange ?? FinderSyncSupport.exchange }
    /// What the views carry that the person has pressed, by the numbers of the events; the answer to the events has it.
    static var dragged: [WireDraggedItems] = []
    /// The surroundings that the host reported; nil without a host.
    static var environment: WireViewEnvironment? { session?.environment ?? host?.environment }

    // MARK: - Widgets

    /// Distances between the edges of the host's view and the view of the extension, in points.
    package static var margins = UIEdgeInsets.zero
    /// Called when the surroundings have changed, after the controllers have been notified.
    package static var onEnvironmentChange: (() -> Void)?
    /// Called when a controller has been presented or dismissed.
    package static var onPresentation: (() -> Void)?
    /// The width of the view in the host, in points; nil while it is not shown.
    package static var width: Double? { environment?.width }

    /// Runs `action` once the host shows the changes made until now.
    package static func afterShown(_ action: @escaping () -> Void) {
        guard let session else { return action() }
        session.afterNextAnswer(action)
    }

    struct Host {
        let channel: Channel
        var environment: WireViewEnvironment
        let onShown: (any ExtensionInterfaceLine) -> Void
        /// Receives the host's messages for the window, once there is one.
        var line: PresentedInterface?
    }

    // MARK: - App windows

    /// From now on a host shows the app: the visible window, or the first window that becomes visible.
    ///
    /// - Parameter onShown: receives the handler for the person's events, once a window is shown.
    package static func attach(to channel: Channel, in environment: WireViewEnvironment, onShown: @escaping (any ExtensionInterfaceLine) -> Void) {
        host = Host(channel: channel, environment: environment, onShown: onShown)
        UITraitCollection.current = UITraitCollection(environment)
        TextSizing.measure = { try? channel.callAndWait($0, deadline: .seconds(5)).message }
        if let window = UIApplication.current.windows.last { show(window) }
    }

    /// The handler for the host's messages; nil while there is no window.
    package static var line: (any ExtensionInterfaceLine)? { host?.line }

    /// The surroundings have changed before a window is shown.
    package static func note(_ environment: WireViewEnvironment) { host?.environment = environment }

    /// The host has disconnected. The windows remain as they are for the next host.
    package static func detach() {
        host?.line?.close()
        host = nil
        session = nil
        TextSizing.measure = nil
    }

    /// Has the host show a window in place of the present one.
    static func show(_ window: UIWindow) {
        guard let host, session?.root !== window.node else { return }
        guard session == nil else {
            return FileHandle.standardError.write(Data("The app shows a window already, and this version shows one of each app.\n".utf8))
        }
        window.node.enter(nil)
        let new = ViewSession(root: window.node, environment: host.environment, channel: host.channel)
        session = new
        let line = PresentedInterface(window: window, session: new)
        self.host?.line = line
        new.onFirstAnswer = { [weak window] in window?.rootViewController?.didAppear(false) }
        new.onEnvironment = { [weak window] old in window?.environmentChanged(from: old, to: new.environment) ?? nil }
        window.rootViewController?.willAppear(false)
        host.onShown(line)
    }
}
