import ExtensionFoundation
import RemoteView
package import Wire

extension ExtensionSystem {
    /// Every installed widget, in the person's order.
    public func widgets() async throws(ExtensionHostError) -> [TodayWidget] {
        try await ask(WireListWidgets()).widgets.map(TodayWidget.init)
    }

    /// The same, again each time that something has changed, until `show` returns false.
    public func watchWidgets(_ show: @Sendable ([TodayWidget]) async -> Bool) async throws(ExtensionHostError) {
        var request = WireListWidgets()
        while true {
            let list = try await ask(request, deadline: .seconds(24 * 3600))
            guard await show(list.widgets.map(TodayWidget.init)) else { return }
            request.knownVersion = list.version
        }
    }

    // MARK: - What the person decides

    /// Puts a widget into the Today view, or takes it out.
    public func setWidget(_ identifier: String, isOn: Bool) async throws(ExtensionHostError) -> [TodayWidget] {
        try await arrange(identifier) { $0.isOn = isOn }
    }

    /// Moves a widget to a place among those in the Today view, from 0; beyond the last one it becomes the last.
    public func moveWidget(_ identifier: String, to place: Int) async throws(ExtensionHostError) -> [TodayWidget] {
        try await arrange(identifier) { $0.place = UInt32(clamping: place) }
    }

    /// *Show More*, and *Show Less*.
    public func setWidget(_ identifier: String, isExpanded: Bool) async throws(ExtensionHostError) -> [TodayWidget] {
        try await arrange(identifier) { $0.isExpanded = isExpanded }
    }

    private func arrange(_ identifier: String, _ change: (inout WireArrangeWidget) -> Void) async throws(ExtensionHostError) -> [TodayWidget] {
        var request = WireArrangeWidget()
        request.widget = identifier
        change(&request)
        return try await ask(request).widgets.map(TodayWidget.init)
    }

    // MARK: - Showing

    /// What these widgets showed last; those without a snapshot are left out.
    package func widgetSnapshots(of identifiers: [String]) async throws(ExtensionHostError) -> [WidgetSnapshot] {
        var request = WireListWidgets()
        request.snapshotsOf = identifiers
        return try await ask(request).snapshots.compactMap(WidgetSnapshot.init)
    }

    /// Starts a widget and shows it. One that is not in the Today view, or has no content, is refused.
    ///
    /// - Parameters:
    ///   - surroundings: of a ``WidgetRoom``.
    ///   - onTraits: told what the widget is like, at first and when that changes; on any thread.
    package func beginWidget(
        _ identifier: String, renderer: any ViewRenderer, environment: WireViewEnvironment, surroundings: WireWidgetSurroundings,
        options: RequestOptions = RequestOptions(), onTraits: @escaping @Sendable (WireWidgetTraits) -> Void = { _ in }
    ) async throws(ExtensionHostError) -> WidgetRequest {
        var environment = environment
        environment.presentation = .embedded
        return WidgetRequest(
            try await begin(identifier, items: [], options: options), renderer: renderer, environment: environment, surroundings: surroundings,
            onTraits: onTraits)
    }

    /// Why a widget was updated.
    package enum WidgetUpdateCause: Sendable { case shown, background, person }

    /// Keeps what became of a widget that was shown or updated.
    ///
    /// - Parameters:
    ///   - result: nil when it was not updated.
    ///   - problem: why it failed, for a person.
    ///   - content: what it shows now; nil: the last snapshot stays.
    ///   - pictures: the same as PNG, for programs that cannot lay out; each replaces the one of its size and appearance.
    @discardableResult
    package func keepWidget(
        _ identifier: String, cause: WidgetUpdateCause, result: WidgetUpdateResult?, problem: String? = nil, traits: WireWidgetTraits? = nil,
        content: WireWidgetContent? = nil, pictures: [WireWidgetPicture] = []
    ) async throws(ExtensionHostError) -> TodayWidget {
        var request = WireKeepWidgetUpdate()
        request.widget = identifier
        request.cause =
            switch cause {
            case .shown: .shown
            case .background: .background
            case .person: .person
            }
        request.result = result?.wire ?? .unspecified
        request.problem = problem ?? ""
        if let traits { request.traits = traits }
        if let content, let bytes: Data = try? content.serializedBytes(), bytes.count <= WidgetSnapshot.contentBytes { request.content = bytes }
        request.pictures = pictures
        return TodayWidget(try await ask(request).widget)
    }

    /// A whole update without a person: starts the widget, has it update, keeps what it shows, and lets it go.
    ///
    /// - Returns: the widget as it is kept.
    package func updateWidget(
        _ identifier: String, cause: WidgetUpdateCause, renderer: any ViewRenderer, environment: WireViewEnvironment, room: WidgetRoom
    ) async throws(ExtensionHostError) -> TodayWidget {
        var (result, problem): (WidgetUpdateResult, String?) = (.failed, nil)
        var (content, traits): (WireWidgetContent?, WireWidgetTraits?)
        let known = try await widgets().first { $0.identifier == identifier }
        do throws(ExtensionHostError) {
            let widget = try await beginWidget(
                identifier, renderer: renderer, environment: environment, surroundings: room.surroundings(textScale: environment.textScale))
            do throws(ExtensionHostError) {
                result = try await widget.update()
                // A snapshot that nothing has changed in since stays.
                if result == .newData || known?.snapshotAt == nil, result != .failed { content = widget.content() }
                if result == .failed { problem = "It says that its update failed." }
                traits = widget.traits
            } catch {
                problem = error.message
            }
            await widget.close()
        } catch {
            guard error.code == .extensionFailed else { throw error }
            problem = error.message
        }
        return try await keepWidget(identifier, cause: cause, result: result, problem: problem, traits: traits, content: content)
    }
}
