import CGtk
import ExtensionHost
import GTKViews
import HostErrors
import InterfaceText

/// The cards of the Today view, with their state: carries out the actions of ``TodayModel``.
@MainActor
final class TodayBoard {
    /// The cards, from top to bottom.
    let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
    private(set) var model = TodayModel()
    /// The widgets, as the system describes them.
    private(set) var widgets: [String: TodayWidget] = [:]
    private var order: [String] = []
    /// Something has changed.
    var onChange: () -> Void = {}
    /// A widget was removed, which can be undone.
    var onRemoved: (_ name: String) -> Void = { _ in }
    var onProblem: (any Error) -> Void = { _ in }
    /// The height of the visible area.
    var seenHeight: () -> Double = { 0 }

    /// In a simulation: how long widgets wait for their update, in milliseconds.
    var updateDelay: UInt32 = 0
    /// In a simulation: as if no widget had content.
    var hidesContent = false {
        didSet { if hidesContent != oldValue { showItems() } }
    }

    let system: ExtensionSystem
    private let only: String?
    private let measurer = GTKMeasurer()
    private lazy var milestones = TodayMilestones(column)
    private var cards: [String: WidgetCard] = [:]
    /// The current or last content of each card.
    private var panes: [String: WidgetPane] = [:]
    private var sessions: [String: WidgetSession] = [:]
    private var watching: Task<Void, Never>?
    /// The last choice that was sent to the system; the next one waits for it.
    private var arranging: Task<Void, Never>?
    /// The number of choices that the system has not confirmed. Until it has, its list of widgets may be older than the shown one.
    private var unconfirmed = 0
    /// The number of choices that were sent and that were confirmed. A list of widgets from before the last of them is older than the shown one.
    private var steps = 0
    /// The last stop of each widget.
    private var stopping: [String: Task<Void, Never>] = [:]
    private let hasHeaders: Bool

    /// - Parameters:
    ///   - only: the only widget to show; nil for all that the person has added to the view.
    ///   - hasHeaders: whether cards have a header with name and buttons.
    init(system: ExtensionSystem, only: String? = nil, hasHeaders: Bool = true) {
        self.system = system
        self.only = only
        self.hasHeaders = hasHeaders
        g_object_ref_sink(column.raw)
    }

    isolated deinit { g_object_unref(column.raw) }

    // MARK: - The system

    /// Shows the current widgets, and follows changes.
    func open(_ first: Task<TodayContent, any Error>) {
        watching = Task { [weak self, system] in
            do {
                let content = try await first.value
                self?.take(content)
                try await system.watchWidgets { [weak self] widgets in
                    guard !Task.isCancelled, let self else { return false }
                    return await self.take(widgets)
                }
            } catch {
                if !Task.isCancelled { self?.onProblem(error) }
            }
        }
    }

    /// Applies the list of widgets, with the snapshots that are not shown yet. False when the system is no longer available.
    private func take(_ widgets: [TodayWidget]) async -> Bool {
        let step = steps
        guard let content = try? await TodayContent(widgets, of: system, only: only, except: Set(panes.keys)) else { return false }
        if unconfirmed == 0, step == steps { take(content) }
        return true
    }

    private func take(_ content: TodayContent) {
        widgets = Dictionary(content.widgets.map { ($0.identifier, $0) }) { $1 }
        for snapshot in content.snapshots where panes[snapshot.widget] == nil {
            let pane = WidgetPane(width: width, height: snapshot.content.height)
            panes[snapshot.widget] = pane
            pane.rest()
            pane.onWantedHeight = { [weak self] in self?.fit(snapshot.widget) }
            pane.connect(
                to: .still(snapshot.content, renderer: WidgetRenderer(pane, measurer: measurer), environment: pane.remote.environment), hearing: false
            )
        }
        order = content.widgets.map(\.identifier)
        showItems()
    }

    private func showItems() {
        let items = order.compactMap { widgets[$0] }.map { widget in
            var item = TodayItem(widget, isAlone: only != nil)
            if hidesContent { item.hasContent = false }
            return item
        }
        change { $0.take(items) }
    }

    /// Ends every widget and starts it again.
    func restart() {
        change { $0.disappear() + $0.appear() }
    }

    // MARK: - Changes

    func change(_ body: (inout TodayModel) -> [TodayAction]) {
        let before = model
        let actions = body(&model)
        for action in actions { perform(action) }
        if model != before { render() }
    }

    private func perform(_ action: TodayAction) {
        switch action {
        case .start(let identifier): start(identifier)
        case .stop(let identifier): if let session = sessions.removeValue(forKey: identifier) { stopping[identifier] = session.stop() }
        case .notify(let identifier): if let room = room(of: identifier) { sessions[identifier]?.change(room) }
        case .cancelPresented(let identifier): if let room = room(of: identifier) { sessions[identifier]?.change(room, cancelsPresented: true) }
        case .turn(let identifier, let isOn): arrange { try await $0.setWidget(identifier, isOn: isOn) }
        case .move(let identifier, let place): arrange { try await $0.moveWidget(identifier, to: place) }
        case .expand(let identifier, let isExpanded): arrange { try await $0.setWidget(identifier, isExpanded: isExpanded) }
        case .offerUndo(let name): onRemoved(name)
        }
    }

    private func arrange(_ body: @escaping @Sendable (ExtensionSystem) async throws -> [TodayWidget]) {
        unconfirmed += 1
        steps += 1
        arranging = Task { [weak self, system, arranging] in
            await arranging?.value
            var widgets: [TodayWidget]?
            do {
                widgets = try await body(system)
            } catch {
                self?.onProblem(error)
                widgets = try? await system.widgets()
            }
            self?.unconfirmed -= 1
            self?.steps += 1
            if let widgets { _ = await self?.take(widgets) }
        }
    }

    // MARK: - Widgets

    private func start(_ identifier: String) {
        guard let room = room(of: identifier), let card = model.card(identifier) else { return }
        let pane = WidgetPane(width: width, height: height(of: card, wanted: panes[identifier]?.wantedHeight ?? 0))
        pane.onWantedHeight = { [weak self] in self?.fit(identifier) }
        sessions[identifier] = WidgetSession(
            identifier, system: system, after: arranging, pane: pane, room: room, measurer: measurer, updateDelay: updateDelay
        ) { [weak self] event in
            let name = self?.widgets[identifier]?.extension.displayName ?? localized("The widget")
            self?.change { model in
                switch event {
                case .shown: model.shown(identifier)
                case .updated: model.updated(identifier)
                case .told(let traits): model.told(identifier, TodayTraits(traits))
                case .answers(let isAnswering): model.answers(identifier, isAnswering)
                case .ended(let error): model.failed(identifier, EndText(error, name: name))
                }
            }
        }
    }

    /// The width of a card's content, in points.
    private var width: Double {
        let width = Double(gtk_widget_get_width(column))
        return width > 0 ? width : TodayBoard.contentWidth
    }

    /// Before the window has a size.
    static let contentWidth = 360.0

    private func room(of card: TodayCard) -> WidgetRoom {
        let most = seenHeight()
        return WidgetRoom(
            width: width, greatestHeight: most > 0 ? max(most, WidgetRoom.compactHeight) : WidgetRoom().greatestHeight,
            isExpanded: card.item.isExpanded, isEditing: card.isEditing)
    }

    private func room(of identifier: String) -> WidgetRoom? { model.card(identifier).map(room) }

    private func height(of card: TodayCard, wanted: Double) -> Double {
        let scale = panes[card.identifier]?.remote.environment.textScale ?? 1
        return room(of: card).height(of: card.item.traits.wire, wanted: wanted, textScale: scale)
    }

    /// Sets the height of a card's content.
    private func fit(_ identifier: String) {
        defer { milestones?.update(model.cards, filled: model.cards.count { panes[$0.identifier]?.isFilled ?? false }) }
        guard let card = model.card(identifier) else { return }
        for pane in [panes[identifier], sessions[identifier]?.pane].compactMap(\.self) {
            let height = height(of: card, wanted: pane.wantedHeight)
            if pane.height != height, gtk_widget_get_mapped(pane.widget) != 0 { cards[identifier]?.heightWillChange() }
            pane.setHeight(height)
        }
    }

    // MARK: - Drawing

    private func render() {
        var last: Widget?
        for card in model.cards {
            let view = cards[card.identifier] ?? make(card)
            if card.content == .live, let live = sessions[card.identifier]?.pane { panes[card.identifier] = live }
            view?.show(card, pane: panes[card.identifier])
            fit(card.identifier)
            guard let widget = view?.widget else { continue }
            if gtk_widget_get_parent(widget) == nil { gtk_box_append(column.cast(), widget) }
            gtk_box_reorder_child_after(column.cast(), widget, last)
            last = widget
        }
        for (identifier, card) in cards where model.card(identifier) == nil {
            gtk_box_remove(column.cast(), card.widget)
            cards[identifier] = nil
            panes[identifier] = nil
        }
        onChange()
    }

    private func make(_ card: TodayCard) -> WidgetCard? {
        guard let target = widgets[card.identifier]?.extension else { return nil }
        let view = WidgetCard(target, hasHeader: hasHeaders)
        view.onButton = { [weak self] button in self?.change { $0.press(button, of: card.identifier) } }
        cards[card.identifier] = view
        return view
    }

    /// Ends every widget; returns when all snapshots are saved and the processes have ended.
    func close() async {
        watching?.cancel()
        change { $0.disappear() }
        await (Array(stopping.values) + [arranging].compactMap(\.self)).ends()
    }
}

extension TodayModel {
    fileprivate mutating func failed(_ identifier: String, _ text: EndText) -> [TodayAction] {
        failed(identifier, reason: text.sentence, details: text.details)
    }
}
