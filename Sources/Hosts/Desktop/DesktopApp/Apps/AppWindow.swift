import CGtk
import ExtensionHost
import GTKViews

/// The window of a containing app.
@MainActor
final class AppWindow {
    private let window: ProgramWindow
    private let system: ExtensionSystem
    private var sheet: ShareSheet?
    private var hosted: HostedExtension?
    private static let size = (width: 480.0, height: 640.0)

    /// - Parameters:
    ///   - request: the app, opened in this host.
    ///   - onClosed: called once.
    init(_ request: ExtensionRequest, system: ExtensionSystem, onClosed: @escaping () -> Void) {
        self.system = system
        let name = request.extension.displayName
        window = ProgramWindow(title: name, width: Int32(Self.size.width), height: Int32(Self.size.height) + 47)
        system.duties = PersonalDuties(present: { [weak self] _, token in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.comeForward(token) } }
        })
        let opened = FirstRequest(request)
        let hosted = HostedExtension(name: name, presentation: .fullScreen, size: Self.size) { [weak self] _ in
            soon { self?.window.close() }
        } begin: { [weak self, identifier = request.extension.identifier] in
            var request = await opened.take()
            if request == nil, case .here(let another) = try await system.openApp(identifier) { request = another }
            guard let request else { throw CancellationError() }  // another window shows it
            request.serveSharing { share in DispatchQueue.main.async { MainActor.assumeIsolated { self?.show(share) } } }
            return request
        }
        self.hosted = hosted
        window.setContent(hosted.widget.widget)
        window.joinTitleBar(with: hosted.widget, titled: name)
        window.takesQuestions(of: system)
        window.shouldClose = { [weak hosted] in
            hosted?.cancel()
            return false
        }
        onObject(window.widget.raw, "notify::is-active") { [weak self] _ in self?.activityChanged() }
        window.onClosed = onClosed
        window.show()
    }

    private func activityChanged() {
        hosted?.request?.hostDid(gtk_window_is_active(window.widget.cast()) != 0 ? .didBecomeActive : .willResignActive)
    }

    private func show(_ share: ShareRequest) {
        guard sheet == nil else { return share.refuse("The share sheet is open already.") }
        let sheet = ShareSheet(items: share.items, excluding: share.excluded, system: system) { [weak self] outcome in
            switch outcome {
            case .dismissed: share.end(sharedWith: nil)
            case .performed(let activityType): share.end(sharedWith: activityType)
            case .shared(let target, _, let finish):
                share.end(sharedWith: target.identifier)
                // The sheet need not wait for the end of the process.
                Task { await finish() }
            }
            self?.sheet = nil
        }
        self.sheet = sheet
        sheet.show(over: window.widget)
    }

    private func comeForward(_ token: String) {
        if !token.isEmpty { gtk_window_set_startup_id(window.widget.cast(), token.forC) }
        window.show()
    }
}

/// The request for the first try; every other try begins a new request.
private actor FirstRequest {
    private var request: ExtensionRequest?

    init(_ request: ExtensionRequest) { self.request = request }

    func take() -> ExtensionRequest? {
        defer { request = nil }
        return request
    }
}
