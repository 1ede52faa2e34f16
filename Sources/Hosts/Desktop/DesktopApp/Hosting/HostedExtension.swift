import CGtk
import ExtensionHost
import GTKViews
import Wire

/// One extension at work in a window: begins the request, shows the view, and tells how it ended.
@MainActor
final class HostedExtension {
    /// How a request ended.
    enum Outcome {
        /// The returned items; their attachments can be read until `finish` is called.
        case completed([NSExtensionItem], finish: @Sendable () async -> Void)
        /// The person, or the extension in the person's name, wanted nothing of it.
        case cancelled
    }

    let widget: ExtensionViewWidget
    private let `extension`: InstalledExtension
    private let items: HandedItems
    private let system: ExtensionSystem
    private let onEnd: (Outcome) -> Void
    private var request: ExtensionRequest?
    private var task: Task<Void, Never>?
    private var isOver = false
    /// Whether the person has asked to leave before.
    private var wasAsked = false

    /// - Parameters:
    ///   - source: where in the window the content is.
    ///   - onEnd: called once. An extension that fails says so in its place, and may be tried again before that.
    init(
        _ extension: InstalledExtension, items: HandedItems, system: ExtensionSystem, presentation: WireViewPresentation,
        size: (width: Double, height: Double), source: WireViewSource? = nil, onEnd: @escaping (Outcome) -> Void
    ) {
        self.extension = `extension`
        self.items = items
        self.system = system
        self.onEnd = onEnd
        widget = ExtensionViewWidget(name: `extension`.displayName, presentation: presentation)
        widget.content.expectSize(width: size.width, height: size.height)
        if let source { widget.content.expectSource(source) }
        widget.onClose = { [weak self] in self?.cancel() }
        widget.onRetry = { [weak self] in self?.start() }
        start()
    }

    private func start() {
        task?.cancel()
        widget.reset()
        task = Task { [weak self, system, items, identifier = `extension`.identifier] in
            do {
                let request = try await system.begin(identifier, items: items.items)
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
        guard let error = error as? ExtensionHostError else { return widget.show(.ended(reason: "\(error)")) }
        if error.isCancellation { return finish(.cancelled) }
        widget.show(.ended(reason: [error.message, error.remedy].filter { !$0.isEmpty }.joined(separator: " ")))
    }

    private func finish(_ outcome: Outcome) {
        guard !isOver else { return }
        isOver = true
        onEnd(outcome)
    }

    /// The person has had enough of it: the process ends, whatever it is doing.
    func cancel() {
        guard !isOver else { return }
        let request = request
        Task { await request?.cancel() }
        finish(.cancelled)
    }

    /// The person wants to leave. An extension that answers may ask something before it goes; asked a second time, it goes at once.
    func requestClose() {
        guard widget.isAnswering, !wasAsked else { return cancel() }
        wasAsked = true
        widget.content.onEvent(.with { $0.kind = .dismiss })
    }
}
