import CGtk
package import ExtensionHost
package import GTKViews
package import Wire

/// A running extension in a window: begins the request, shows the view, and reports the outcome.
@MainActor
package final class HostedExtension {
    /// How a request ended.
    package enum Outcome {
        /// The returned items; their attachments can be read until `finish` is called.
        case completed([NSExtensionItem], finish: @Sendable () async -> Void)
        /// The person or the extension cancelled it.
        case cancelled
        /// It failed, and the person, who saw the error, did not try again.
        case failed(any Error)
    }

    package let widget: ExtensionViewWidget
    private let begin: @Sendable () async throws -> ExtensionRequest
    private let onEnd: (Outcome) -> Void
    private(set) var request: ExtensionRequest?
    private var task: Task<Void, Never>?
    private lazy var documents = HostedDocuments(name, over: widget.widget)
    private lazy var alerts = HostedAlerts(name, over: widget.widget)
    private let name: String
    private var isOver = false
    /// The error of the page that is shown in place of the view.
    private var failure: (any Error)?
    /// Called when the extension fails: whether the page with the error is visible. If not, the failure is the outcome at once.
    package var showsFailures: () -> Bool = { true }
    /// The person has pressed the host's close button, and has not used the view since.
    private var wasInsisted = false

    /// - Parameters:
    ///   - isAgain: whether an earlier post of the same items was not sent.
    ///   - source: the place of the content in the window.
    ///   - onEnd: called once. An extension that fails first shows an error page, where the person can try again.
    package convenience init(
        _ extension: InstalledExtension, items: HandedItems, isAgain: Bool = false, system: ExtensionSystem, presentation: WireViewPresentation,
        size: (width: Double, height: Double), source: WireViewSource? = nil, onEnd: @escaping (Outcome) -> Void
    ) {
        self.init(name: `extension`.displayName, presentation: presentation, size: size, source: source, onEnd: onEnd) {
            [identifier = `extension`.identifier] in
            var options = ExtensionSystem.RequestOptions()
            options.isAgain = isAgain
            return try await system.begin(identifier, items: items.items, options: options)
        }
    }

    /// - Parameter begin: begins the request, also for another try.
    init(
        name: String, presentation: WireViewPresentation, size: (width: Double, height: Double), source: WireViewSource? = nil,
        onEnd: @escaping (Outcome) -> Void, begin: @escaping @Sendable () async throws -> ExtensionRequest
    ) {
        self.name = name
        self.begin = begin
        self.onEnd = onEnd
        widget = ExtensionViewWidget(name: name, presentation: presentation)
        widget.content.expectSize(width: size.width, height: size.height)
        if let source { widget.content.expectSource(source) }
        widget.onClose = { [weak self] in self?.cancel() }
        widget.onRetry = { [weak self] in self?.start() }
        start()
    }

    private func start() {
        task?.cancel()
        failure = nil
        widget.reset()
        task = Task { [weak self, begin] in
            do {
                let request = try await begin()
                guard let self, !self.isOver else { return await request.cancel() }
                self.request = request
                self.documents.serve(request)
                self.alerts.serve(request)
                let view = request.attach(renderer: GTKViewRenderer(self.widget), environment: self.widget.content.environment)
                self.widget.connect(to: view)
                self.noticeUse()
                let returned = try await request.result()
                self.finish(.completed(returned) { await request.finish() })
            } catch {
                self?.failed(error)
            }
        }
    }

    private func failed(_ error: any Error) {
        guard !isOver else { return }
        // An app that quits is treated like an extension that cancels.
        let hasQuit = request?.isOfApp == true && (error as? ExtensionHostError)?.launch?.reason == "completed"
        if hasQuit || (error as? ExtensionHostError)?.isCancellation == true { return finish(.cancelled) }
        guard showsFailures() else { return finish(.failed(error)) }
        failure = error
        widget.showEnd(error)
    }

    private func finish(_ outcome: Outcome) {
        guard !isOver else { return }
        isOver = true
        documents.close()
        alerts.close()
        onEnd(outcome)
    }

    /// Cancels for the person: the process ends, whatever it is doing.
    package func cancel() {
        guard !isOver else { return }
        let request = request
        Task { await request?.cancel() }
        finish(failure.map { .failed($0) } ?? .cancelled)
    }

    /// The person wants to close it. The extension decides what happens: it goes back to an earlier page, asks the person something, or ends. One that
    /// shows no view, or that has left an event unanswered for a moment, is ended.
    ///
    /// - Parameter insisting: the person pressed the host's own close button. The second time in a row it ends the extension, also one that answers and
    ///   stays.
    package func requestClose(insisting: Bool = false) {
        guard widget.isAnswering, !(insisting && wasInsisted) else { return cancel() }
        widget.content.onEvent(.with { $0.kind = .dismiss })
        wasInsisted = wasInsisted || insisting
    }

    /// A person who goes on with the view does not insist on closing it any more.
    private func noticeUse() {
        let send = widget.content.onEvent
        widget.content.onEvent = { [weak self] event in
            switch event.kind {
            case .tap, .text, .value, .choice, .date, .return, .key, .menu, .link, .pressed, .gesture: self?.wasInsisted = false
            default: break
            }
            send(event)
        }
    }
}
