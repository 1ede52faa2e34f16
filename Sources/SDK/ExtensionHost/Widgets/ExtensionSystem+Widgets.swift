import ExtensionFoundation
import RemoteView
package import Wire

extension ExtensionSystem {
    /// Every installed widget, in the person's order.
    public func widgets() async throws(ExtensionHostError) -> [TodayWidget] {
        try await ask(WireListWidgets()).widgets.map(TodayWidget.init)
    }

    /// Calls `show` with every installed widget, and again after every change, until `show` returns false.
    public func watchWidgets(_ show: @Sendable ([TodayWidget]) async -> Bool) async throws(ExtensionHostError) {
        var request = WireListWidgets()
        while true {
            let list = try await ask(request, deadline: .seconds(24 * 3600))
            guard await show(list.widgets.map(TodayWidget.init)) else { return }
            request.knownVersion = list.version
        }
    }

    // MARK: - The person's decisions

    /// Adds a widget to the Today view, or removes it.
    public func setWidget(_ identifier: String, isOn: Bool) async throws(ExtensionHostError) -> [TodayWidget] {
        try await arrange(identifier) { $0.isOn = isOn }
    }

    /// Moves a widget to a position in the Today view, from 0; a position beyond the end moves it to the end.
    public func moveWidget(_ identifier: String, to place: Int) async throws(ExtensionHostError) -> [TodayWidget] {
        try await arrange(identifier) { $0.place = UInt32(clamping: place) }
    }

    /// Shows more of a widget, or less: the person's *Show More* and *Show Less*.
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

    /// The last snapshots of these widgets; a widget without a snapshot is left out.
    package func widgetSnapshots(of identifiers: [String]) async throws(ExtensionHostError) -> [WidgetSnapshot] {
        var request = WireListWidgets()
        request.snapshotsOf = identifiers
        return try await ask(request).snapshots.compactMap(WidgetSnapshot.init)
    }

    /// Starts a widget and shows it. The system refuses a widget that is not in the Today view or has no content.
    ///
    /// - Parameters:
    ///   - surroundings: made by ``WidgetRoom``.
    ///   - onTraits: called on any thread with the widget's traits, at first and after each change.
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

    /// Saves the outcome of showing or updating a widget.
    ///
    /// - Parameters:
    ///   - result: nil when the widget was not updated.
    ///   - problem: why the update failed, for a person.
    ///   - content: what the widget shows now; nil: the last snapshot stays.
    ///   - pictures: the content as PNG, for programs that cannot lay it out; each picture replaces the one of the same size and appearance.
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

    /// A whole update without a person: starts the widget, has it update, saves what it shows, and ends it.
    ///
    /// - Returns: the widget as the system saved it.
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
                // A snapshot is replaced only when the content has changed since.
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
