import Foundation
package import ExtensionFoundation
package import Wire

/// What is the same for the whole process: it has one interface.
@MainActor package enum InterfaceProcess {
    /// The tree that the host shows; nil before the request begins, and in extensions without a view.
    static var session: ViewSession?
    /// Who shows the window of an app; nil in the background, and in extensions.
    static var host: Host?
    /// How the host shows things; nil while there is none.
    static var environment: WireViewEnvironment? { session?.environment ?? host?.environment }

    // MARK: - A widget

    /// Between the edges of what the host shows and the view of the extension, points.
    package static var margins = UIEdgeInsets.zero
    /// Told when the host shows things otherwise, after controllers have been.
    package static var onEnvironmentChange: (() -> Void)?
    /// Told when a controller is shown over another one, or no longer.
    package static var onPresentation: (() -> Void)?
    /// How wide the host shows the view, points; nil while it does not.
    package static var width: Double? { environment?.width }

    /// Runs `action` once the host shows what has changed until now.
    package static func afterShown(_ action: @escaping () -> Void) {
        guard let session else { return action() }
        session.afterNextAnswer(action)
    }

    struct Host {
        let channel: Channel
        var environment: WireViewEnvironment
        let onShown: (any ExtensionInterfaceLine) -> Void
        /// What the host hands on to the window once there is one.
        var line: PresentedInterface?
    }

    // MARK: - The window of an app

    /// A host shows the app from now on: the window that is visible, or the first one that is made so.
    ///
    /// - Parameter onShown: is given what takes the person's events, once a window is shown.
    package static func attach(to channel: Channel, in environment: WireViewEnvironment, onShown: @escaping (any ExtensionInterfaceLine) -> Void) {
        host = Host(channel: channel, environment: environment, onShown: onShown)
        UITraitCollection.current = UITraitCollection(environment)
        TextSizing.measure = { try? channel.callAndWait($0, deadline: .seconds(5)).message }
        if let window = UIApplication.current.windows.last { show(window) }
    }

    /// What the host hands on; nil while there is no window.
    package static var line: (any ExtensionInterfaceLine)? { host?.line }

    /// The host shows things otherwise, and no window is shown yet.
    package static func note(_ environment: WireViewEnvironment) { host?.environment = environment }

    /// The host has gone. The windows stay as they are, for the next one.
    package static func detach() {
        host?.line?.close()
        host = nil
        session = nil
        TextSizing.measure = nil
    }

    /// Has the host show a window in place of the one that it shows.
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
