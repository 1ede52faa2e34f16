import CGtk
package import ExtensionHost
package import GTKViews
package import Wire

/// One extension at work in a window: begins the request, shows the view, and tells how it ended.
@MainActor
package final class HostedExtension {
    /// How a request ended.
    package enum Outcome {
        /// The returned items; their attachments can be read until `finish` is called.
        case completed([NSExtensionItem], finish: @Sendable () async -> Void)
        /// The person, or the extension in the person's name, wanted nothing of it.
        case cancelled
        /// It did not get to its end, and the person, who was told so, did not try again.
        case failed(any Error)
    }

    package let widget: ExtensionViewWidget
    private let begin: @Sendable () async throws -> ExtensionRequest
    private let onEnd: (Outcome) -> Void
    private(set) var request: ExtensionRequest?
    private var task: Task<Void, Never>?
    private var isOver = false
    /// Why there is no view, while the page that says so is shown.
    private var failure: (any Error)?
    /// Asked when the extension fails: whether somebody sees the page that says so. Without it the failure is the outcome at once.
    package var showsFailures: () -> Bool = { true }
    /// Whether the person has asked to leave before.
    private var wasAsked = false

    /// - Parameters:
    ///   - source: where in the window the content is.
    ///   - onEnd: called once. An extension that fails says so in its place, and may be tried again before that.
    package convenience init(
        _ extension: InstalledExtension, items: HandedItems, system: ExtensionSystem, presentation: WireViewPresentation,
        size: (width: Double, height: Double), source: WireViewSource? = nil, onEnd: @escaping (Outcome) -> Void
    ) {
        self.init(name: `extension`.displayName, presentation: presentation, size: size, source: source, onEnd: onEnd) {
            [identifier = `extension`.identifier] in
            try await system.begin(identifier, items: items.items)
        }
    }

    /// - Parameter begin: begins the request, also when it is tried again.
    init(
        name: String, presentation: WireViewPresentation, size: (width: Double, height: Double), source: WireViewSource? = nil,
        onEnd: @escaping (Outcome) -> Void, begin: @escaping @Sendable () async throws -> ExtensionRequest
    ) {
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
                let view = request.attach(renderer: GTKViewRenderer(self.widget), environment: self.widget.content.environment)
                self.widget.connect(to: view)
                let returned = try await request.result()
                self.finish(.completed(returned) { await request.finish() })
            } catch {
                self?.failed(error)
            }
        }
    }

    private func failed(_ error: any Error) {
        guard !isOver else { return }
        // An app that quits has no more to say than an extension that cancels.
        let hasQuit = request?.isOfApp == true && (error as? ExtensionHostError)?.launch?.reason == "completed"
        if hasQuit || (error as? ExtensionHostError)?.isCancellation == true { return finish(.cancelled) }
        guard showsFailures() else { return finish(.failed(error)) }
        failure = error
        guard let error = error as? ExtensionHostError else { return widget.show(.ended(reason: "\(error)")) }
        widget.show(.ended(reason: [error.message, error.remedy].filter { !$0.isEmpty }.joined(separator: " ")))
    }

    private func finish(_ outcome: Outcome) {
        guard !isOver else { return }
        isOver = true
        onEnd(outcome)
    }

    /// The person has had enough of it: the process ends, whatever it is doing.
    package func cancel() {
        guard !isOver else { return }
        let request = request
        Task { await request?.cancel() }
        finish(failure.map { .failed($0) } ?? .cancelled)
    }

    /// The person wants to leave. An extension that answers may ask something before it goes; asked a second time, it goes at once.
    package func requestClose() {
        guard widget.isAnswering, !wasAsked else { return cancel() }
        wasAsked = true
        widget.content.onEvent(.with { $0.kind = .dismiss })
    }
}
