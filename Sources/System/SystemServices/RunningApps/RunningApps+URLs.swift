import ExtensionModel
import Wire

extension RunningApps: ProcessService {
    /// The host may have to start a program.
    static let openBudget = Duration.seconds(15)

    var handlers: WireHandlers<ConnectedProcess> {
        var handlers = WireHandlers<ConnectedProcess>()
        handlers.receive(WireOpenURL.self) { [self] request, process in open(request, from: process) }
        handlers.answer(WireCanOpenURL.self) { [self] request, process in
            .with { $0.canOpen = OpenableURL(request.url).map { canOpen($0, from: process) } ?? false }
        }
        handlers.receive(WireAskFinderSetting.self) { [self] request, process in answer(request, from: process) }
        return handlers
    }

    func ended(_ process: ConnectedProcess) { openings.ended(process) }

    /// The answer of `canOpenURL(_:)`. The list of installed apps is private: an app learns only about the schemes that it has listed.
    private func canOpen(_ url: OpenableURL, from process: ConnectedProcess) -> Bool {
        guard let destination = destination(of: url, from: process) else { return false }
        guard case .app(let app) = destination, app.info.identifier != process.appIdentifier else { return true }
        return catalog.app(process.appIdentifier)?.queriedSchemes.contains(url.scheme) ?? false
    }

    private enum Destination {
        case app(AppBundle)
        case desktop
    }

    /// Where a URL of this process goes; nil when the process may not open it. Today widgets (guide, “Today”) and Finder Sync
    /// extensions may open those of their own app and of web pages, if their host agrees; an app may open other apps, too.
    private func destination(of url: OpenableURL, from process: ConnectedProcess) -> Destination? {
        let isApp = process.isApp
        guard isApp || catalog[process.bundleIdentifier]?.point.mayOpenURLs == true else { return nil }
        if url.isWeb || isApp && url.scheme == "mailto" { return .desktop }
        let own = catalog.app(process.appIdentifier)
        if let own, own.isApplication, own.schemes.contains(url.scheme) { return .app(own) }
        return isApp ? catalog.app(opening: url.scheme).map { .app($0) } : nil
    }

    private func open(_ request: IncomingRequest<WireOpenURL>, from process: ConnectedProcess) {
        @Sendable func answer(_ success: Bool) { request.reply(.with { $0.success = success }) }
        guard let url = OpenableURL(request.message.url), let destination = destination(of: url, from: process), openings.take(process),
            let host = lifecycle?.host(of: process.id)
        else { return answer(false) }
        var opening = WireOpenForPerson.with {
            $0.url = url.text
            $0.request = process.id
        }
        if case .app(let app) = destination {
            opening.app = app.info.identifier
            // An app may bring its host forward; only a widget's host knows whether the person has just used the widget.
            if self[opening.app]?.host != nil {
                guard !process.isApp else { return answer(deliver(url, to: opening.app, from: process)) }
                opening.onlyAsks = true
            }
        }
        host.channel.ask(opening, deadline: Self.openBudget) { [self, onlyAsks = opening.onlyAsks, app = opening.app] reply in
            let isAgreed = (try? reply.get().message.success) ?? false
            answer(isAgreed && (!onlyAsks || deliver(url, to: app, from: process)))
        }
    }

    /// Sends a URL to an app that is shown, and brings its host forward. False when the app is no longer shown.
    private func deliver(_ url: OpenableURL, to app: String, from process: ConnectedProcess) -> Bool {
        guard let running = self[app], let shown = running.host else { return false }
        do {
            try running.line?.send(Self.delivery(url, from: process.appIdentifier))
            try shown.channel.send(WirePresentApp.with { $0.request = running.identifier })
        } catch {
            return false
        }
        return true
    }
}

extension ConnectedProcess {
    /// Whether it is the app itself, not one of its extensions.
    var isApp: Bool { bundleIdentifier == appIdentifier }
}
