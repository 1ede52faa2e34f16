import CGtk
import ExtensionHost
import GTKViews
import Wire
import InterfaceText

/// A running widget: starts it, updates it, saves its snapshot, and reports its state.
@MainActor
final class WidgetSession {
    enum Event {
        /// It has a view.
        case shown
        /// It has updated, or its time to update is over.
        case updated
        case told(WireWidgetTraits)
        case answers(Bool)
        /// It has ended by itself.
        case ended(any Error)
    }

    let identifier: String
    let pane: WidgetPane
    private let system: ExtensionSystem
    private let onEvent: (Event) -> Void
    private var request: WidgetRequest?
    private var isOver = false
    private var timer: UInt32 = 0

    /// The time in milliseconds after which a widget is shown even if its update has not ended.
    private static let updatePatience: UInt32 = 1500
    private static let answerPatience = Duration.seconds(5)

    /// - Parameters:
    ///   - first: a task that must end before the widget may start.
    ///   - updateDelay: how long the widget waits for its update, in milliseconds.
    init(
        _ identifier: String, system: ExtensionSystem, after first: Task<Void, Never>?, pane: WidgetPane, room: WidgetRoom, measurer: GTKMeasurer,
        updateDelay: UInt32 = 0, onEvent: @escaping (Event) -> Void
    ) {
        self.identifier = identifier
        self.pane = pane
        self.system = system
        self.onEvent = onEvent
        pane.onState = { [weak self] in self?.viewBecame($0) }
        Task {
            await first?.value
            await self.run(room, WidgetRenderer(pane, measurer: measurer), updateDelay)
        }
    }

    private func run(_ room: WidgetRoom, _ renderer: WidgetRenderer, _ updateDelay: UInt32) async {
        guard !isOver else { return }
        do {
            let environment = pane.remote.environment
            let request = try await system.beginWidget(
                identifier, renderer: renderer, environment: environment, surroundings: room.surroundings(textScale: environment.textScale)
            ) { [weak self] traits in Task { @MainActor in self?.notify(.told(traits)) } }
            guard !isOver else {
                await request.close()
                return
            }
            self.request = request
            pane.connect(to: request.view)
            Task { [weak self] in
                let failure = await request.ended()
                self?.end(failure)
            }
            try await request.ready()
            notify(.shown)
            timer = afterMilliseconds(Self.updatePatience) { [weak self] in
                self?.timer = 0
                self?.notify(.updated)
            }
            if updateDelay > 0 { try await Task.sleep(for: .milliseconds(updateDelay)) }
            let result = try await request.update()
            notify(.updated)
            if !isOver { await Self.keep(request, result: result, picture: WidgetPicture.make(of: pane), in: system) }
        } catch {
            end(error as? ExtensionHostError)
        }
    }

    // MARK: - What the host wants

    func change(_ room: WidgetRoom, cancelsPresented: Bool = false) {
        let surroundings = room.surroundings(textScale: pane.remote.environment.textScale)
        guard let request else { return }
        Task { await request.change(surroundings, cancelsPresented: cancelsPresented) }
    }

    /// Saves its snapshot and ends it; the task ends with its process.
    func stop() -> Task<Void, Never> {
        let picture = isOver ? nil : WidgetPicture.make(of: pane)
        pane.rest()
        stopTimer()
        defer { isOver = true }
        return Task { [system, request, isOver] in
            guard !isOver, let request else { return }
            await Self.keep(request, result: nil, picture: picture, in: system)
            _ = await request.close()
        }
    }

    /// - Parameter result: nil when it was not updated.
    private nonisolated static func keep(
        _ request: WidgetRequest, result: WidgetUpdateResult?, picture: WireWidgetPicture?, in system: ExtensionSystem
    ) async {
        let content = result == .failed || request.hasEnded ? nil : request.content()
        // A snapshot that could not be saved is made again the next time.
        _ = try? await system.keepWidget(
            request.identifier, cause: .shown, result: result, problem: result == .failed ? "It says that its update failed." : nil,
            traits: request.traits, content: content, pictures: content == nil ? [] : [picture].compactMap { $0 })
    }

    // MARK: - What becomes of it

    private func viewBecame(_ state: ExtensionViewState) {
        switch state {
        case .notAnswering(let duration): if duration >= Self.answerPatience { notify(.answers(false)) }
        case .shown, .answering: notify(.answers(true))
        case .starting, .ended: break
        }
    }

    private func end(_ failure: ExtensionHostError?) {
        guard !isOver else { return }
        isOver = true
        stopTimer()
        pane.rest()
        let failure = failure ?? ExtensionHostError(.other, localized("It has ended."))
        onEvent(.ended(failure))
        // The system saves the reason for the next request of its list.
        Task { [system, identifier, request] in
            await request?.request.cancel()
            _ = try? await system.keepWidget(identifier, cause: .shown, result: .failed, problem: failure.sentence)
        }
    }

    private func notify(_ event: Event) {
        guard !isOver else { return }
        if case .updated = event { stopTimer() }
        onEvent(event)
    }

    private func stopTimer() {
        if timer != 0 { g_source_remove(timer) }
        timer = 0
    }
}
