import ExtensionFoundation
import ExtensionRunner
import SystemCalls
import UIKit
import Wire

/// The state of the app's life, and the calls of its delegates.
///
/// The first message of the system launches the app: for a session with a host, or for work in the background. When the host has disconnected, the
/// app is in the background; when no work remains there, or its time has run out, the process ends.
@MainActor
final class ApplicationLife: ServedSession {
    static private(set) var current: ApplicationLife?

    /// Seconds in the background, after which the system ends the process.
    private static let backgroundTime: TimeInterval = 30

    private let application = UIApplication.current
    private let delegate: any UIApplicationDelegate
    private let system: SystemChannel
    private let scenes = SceneConnection()
    private var window: WindowSession?
    private var hasLaunched = false
    /// URLs that arrived before there was a window.
    private var urls: [(url: URL, source: String?)] = []
    private var tasks: [UIBackgroundTaskIdentifier: (@MainActor @Sendable () -> Void)?] = [:]
    private var lastTask = 0
    private var openEvents = 0
    private var backgroundEnd = Date.distantFuture

    init(delegate: any UIApplicationDelegate, system: SystemChannel) {
        self.delegate = delegate
        self.system = system
        Self.current = self
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { [self] _ in MainActor.assumeIsolated { self.delegate.applicationDidReceiveMemoryWarning(application) } }
    }

    private nonisolated func onMain(_ action: @escaping @MainActor @Sendable (ApplicationLife) -> Void) {
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { action(self) } }
    }

    // MARK: - The system

    /// Sets the handlers for the system's messages.
    func receive(from line: SystemLine) {
        line.receive(WireAttachSession.self) { [self] request in
            guard let socket = request.descriptors.first else { return }
            onMain { life in
                life.attach(OwnedDescriptor(dup(socket.rawValue)))
                request.reply()
            }
        }
        line.listen(WireDeliverURL.self) { [self] delivery in
            guard let url = URL(string: delivery.url) else { return }
            onMain { $0.deliver(url, from: delivery.sourceApp.isEmpty ? nil : delivery.sourceApp) }
        }
        line.receive(WireHandleSessionEvents.self) { request in BackgroundEvents.onSession?(request.message.session) { request.reply() } }
        BackgroundEvents.onSession = { [self] session, done in onMain { $0.handleEvents(of: session, done) } }
    }

    nonisolated func expire() {
        onMain { life in
            for handler in life.tasks.values { handler?() }
            life.terminate()
        }
    }

    private func attach(_ socket: OwnedDescriptor) {
        let session = WindowSession { [weak self] in self?.windowEvent($0, $1) }
        window = session
        do {
            try session.start(socket)
        } catch {
            windowEvent(session, .ended)
        }
    }

    private func deliver(_ url: URL, from source: String?) {
        guard hasLaunched, window != nil, application.applicationState != .background else { return urls.append((url, source)) }
        open([(url, source)])
    }

    private func handleEvents(of session: String, _ done: @escaping @Sendable () -> Void) {
        launch(inBackground: true)
        openEvents += 1
        noteBackground()
        delegate.application(application, handleEventsForBackgroundURLSession: session) { [self] in
            done()
            onMain { life in
                life.openEvents -= 1
                life.endIfIdle()
            }
        }
    }

    // MARK: - The window

    private func windowEvent(_ session: WindowSession, _ event: WindowSession.Event) {
        guard session === window else { return }
        switch event {
        case .began(let environment, let channel): show(on: channel, in: environment, session)
        case .resized(let environment): InterfaceProcess.note(environment)
        case .active(true): becomeActive()
        case .active(false): resignActive()
        case .ended:
            window = nil
            SystemShareSheet.show = nil
            system.notify(.hostGone)
            enterBackground()
        }
    }

    private func show(on channel: Channel, in environment: WireViewEnvironment, _ session: WindowSession) {
        InterfaceProcess.attach(to: channel, in: environment) { session.shown($0) }
        SystemShareSheet.show = { [weak session] in session?.share($0, excluding: $1, completion: $2) }
        if hasLaunched {
            application.applicationState = .inactive
            connectScene()
            scenes.scene.map { $0.delegate?.sceneWillEnterForeground($0) } ?? delegate.applicationWillEnterForeground(application)
            post(UIApplication.willEnterForegroundNotification)
            openWaiting()
        } else {
            launch(inBackground: false)
        }
        becomeActive()
        if InterfaceProcess.line == nil { noWindow() }
    }

    /// Shows an empty window, because a host that is shown nothing would wait for ever.
    private func noWindow() {
        FileHandle.standardError.write(
            Data("The app has made no window visible. Make a UIWindow in code and call makeKeyAndVisible(): storyboards are not read.\n".utf8))
        UIWindow(frame: UIScreen.main.bounds).makeKeyAndVisible()
    }

    // MARK: - Launching

    private func launch(inBackground: Bool) {
        guard !hasLaunched else { return }
        hasLaunched = true
        application.delegate = delegate
        application.applicationState = inBackground ? .background : .inactive
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        if let first = urls.first {
            options[.url] = first.url
            options[.sourceApplication] = first.source
        }
        let isWilling = delegate.application(application, willFinishLaunchingWithOptions: options.isEmpty ? nil : options)
        let isDone = delegate.application(application, didFinishLaunchingWithOptions: options.isEmpty ? nil : options)
        post(UIApplication.didFinishLaunchingNotification)
        guard !inBackground else { return }
        connectScene()
        scenes.scene.map { $0.delegate?.sceneWillEnterForeground($0) }
        // A delegate that handled the URL while launching returns false.
        if !(isWilling && isDone), scenes.scene == nil, !urls.isEmpty { urls.removeFirst() }
        openWaiting()
    }

    private func connectScene() {
        guard scenes.isWanted, scenes.scene == nil else { return }
        scenes.connect(application, delegate, urls: urls)
        urls = []
    }

    private func openWaiting() {
        let waiting = urls
        urls = []
        open(waiting)
    }

    private func open(_ urls: [(url: URL, source: String?)]) {
        guard !urls.isEmpty else { return }
        if let scene = scenes.scene {
            let contexts = urls.map { UIOpenURLContext(url: $0.url, sourceApplication: $0.source) }
            scene.delegate?.scene(scene, openURLContexts: Set(contexts))
            return
        }
        for (url, source) in urls {
            var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
            options[.sourceApplication] = source
            _ = delegate.application(application, open: url, options: options)
        }
    }

    // MARK: - Foreground and background

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: application) }

    private func becomeActive() {
        guard application.applicationState == .inactive, window != nil else { return }
        application.applicationState = .active
        scenes.scene?.activationState = .foregroundActive
        scenes.scene.map { $0.delegate?.sceneDidBecomeActive($0) } ?? delegate.applicationDidBecomeActive(application)
        post(UIApplication.didBecomeActiveNotification)
    }

    private func resignActive() {
        guard application.applicationState == .active else { return }
        scenes.scene.map { $0.delegate?.sceneWillResignActive($0) } ?? delegate.applicationWillResignActive(application)
        application.applicationState = .inactive
        scenes.scene?.activationState = .foregroundInactive
        post(UIApplication.willResignActiveNotification)
    }

    private func enterBackground() {
        guard hasLaunched else { terminate() }
        resignActive()
        InterfaceProcess.detach()
        application.applicationState = .background
        scenes.scene?.activationState = .background
        noteBackground()
        scenes.scene.map { $0.delegate?.sceneDidEnterBackground($0) } ?? delegate.applicationDidEnterBackground(application)
        post(UIApplication.didEnterBackgroundNotification)
        onMain { $0.endIfIdle() }
    }

    private func noteBackground() {
        if window == nil { backgroundEnd = Date(timeIntervalSinceNow: Self.backgroundTime) }
    }

    var backgroundTimeRemaining: TimeInterval {
        window == nil ? max(0, backgroundEnd.timeIntervalSinceNow) : .greatestFiniteMagnitude
    }

    func beginTask(expirationHandler: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
        lastTask += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: lastTask)
        tasks.updateValue(expirationHandler, forKey: identifier)
        return identifier
    }

    func endTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard tasks.removeValue(forKey: identifier) != nil else { return }
        onMain { $0.endIfIdle() }
    }

    /// Ends the process when it is in the background and no work remains.
    private func endIfIdle() {
        if hasLaunched, window == nil, tasks.isEmpty, openEvents == 0 { terminate() }
    }

    private func terminate() -> Never {
        if hasLaunched {
            scenes.scene.map { $0.delegate?.sceneDidDisconnect($0) }
            delegate.applicationWillTerminate(application)
            post(UIApplication.willTerminateNotification)
        }
        ExtensionProcess.finishClosingWork()
        system.notify(.finished)
        Runner.exit()
    }
}
