import CGtk
import CGtkSupport
import RemoteView
import Wire

/// One node of the tree as a widget. The widget has the model's frame; the native control of a leaf fills it.
@MainActor
final class RenderedNode {
    let id: UInt64
    let kind: WireViewKind
    unowned let view: RemoteViewWidget
    let widget: Widget
    var properties: Properties
    weak var parent: RenderedNode?
    /// Back to front.
    var children: [RenderedNode] = []
    private(set) var leaf: Leaf?
    /// The frame in the model; during an animation the shown frame differs.
    var frame = ShownFrame()
    /// How many edits the person has made in the node.
    var revision = 0
    /// While this is not 0, the host changes the widgets, and their signals are not the person's actions.
    var changesFromModel = 0
    /// Blocked by a modal node elsewhere.
    var isBlocked = false {
        didSet { if isBlocked != oldValue { updateReach() } }
    }
    private var input: NodeInput?
    private var keys: KeyBindings?
    private var drops: NodeDrops?
    private var drags: NodeDrags?
    private(set) var drawing: NodeDrawing?

    func stopDrags() { drags = nil }

    init(_ insert: WireInsertView, in view: RemoteViewWidget) {
        id = insert.view
        kind = insert.kind
        self.view = view
        var values: [WireViewPropertyKey: WireViewValue] = [:]
        for property in insert.properties where property.hasValue { values[property.key] = property.value }
        properties = Properties(values)
        widget = appex_node_new(AccessibleRole.of(kind, properties))
        g_object_ref_sink(widget.raw)
        leaf = makeLeaf()
        refresh(nil)
    }

    isolated deinit {
        // Objects that depend on the widget are released before it.
        keys = nil
        g_object_unref(widget.raw)
    }

    subscript<Value>(property: ViewProperty<Value>) -> Value { properties[property] }

    /// The widget that contains the children's widgets.
    var container: Widget { (leaf as? ScrollLeaf)?.canvas ?? widget }

    func send(_ kind: WireViewEventKind, _ fill: (inout WireViewEvent) -> Void = { _ in }) {
        var event = WireViewEvent()
        event.view = id
        event.kind = kind
        fill(&event)
        view.onEvent(event)
    }

    /// Runs `body`, without sending the signals of widgets meanwhile.
    func fromModel(_ body: () -> Void) {
        changesFromModel += 1
        body()
        changesFromModel -= 1
    }

    var isFromModel: Bool { changesFromModel > 0 || view.isApplying }

    // MARK: Properties

    /// Shows the properties again; `keys` nil means all of them.
    func refresh(_ keys: Set<WireViewPropertyKey>?) {
        if let leaf, leaf.mustBeRebuilt(keys) { self.leaf = makeLeaf() }
        if touches(keys, .hidden) { gtk_widget_set_visible(widget, self[.hidden] || kind == .layoutGuide ? 0 : 1) }
        if touches(keys, .interactive, .alpha, .enabled) { updateReach() }
        if touches(keys, .alpha, .text, .role) { show(alpha: self[.alpha]) }
        if touches(keys, .transform) { show(transform: self[.transform]) }
        if touches(keys, .toolTip) { gtk_widget_set_tooltip_text(widget, self[.toolTip].isEmpty ? nil : self[.toolTip].forC) }
        if keys?.contains(.direction) ?? (self[.direction] != 0) { showDirection() }
        if touches(keys, .background, .cornerRadius, .corners, .borderWidth, .borderColor, .shadow, .clips, .role, .selected, .tint) { showLook() }
        if touches(keys, .gestures, .role, .focusable, .enabled, .menu, .draggable) { showInput() }
        if self[.draggable], drags == nil { drags = NodeDrags(self) }
        if self[.takesDrops], drops == nil { drops = NodeDrops(self) }
        if touches(keys, .dropOperation) { drops?.operationChanged() }
        if touches(keys, .keys) { self.keys = self[.keys].map { KeyBindings($0, of: self) } }
        if touches(keys, .drawing) { showDrawing() }
        if kind == .image, touches(keys, .image, .symbol, .contentMode, .tint) { showImage() }
        fromModel { leaf?.update(keys) }
        if touches(
            keys, .identifier, .accessibleLabel, .accessibleHint, .accessibleValue, .accessibleTraits, .accessibleHidden, .role, .text, .selected,
            .draggable)
        {
            showAccessibility()
        }
    }

    func touches(_ keys: Set<WireViewPropertyKey>?, _ some: WireViewPropertyKey...) -> Bool {
        guard let keys else { return true }
        return some.contains { keys.contains($0) }
    }

    /// The theme has changed: resolved colours are resolved again.
    func restyle() {
        fromModel { leaf?.restyle() }
        if kind == .image { showImage() }
    }

    private func updateReach() {
        let isReachable = self[.interactive] && self[.alpha] > 0.01 && !isBlocked
        gtk_widget_set_can_target(widget, isReachable ? 1 : 0)
        gtk_widget_set_can_focus(widget, isReachable ? 1 : 0)
        if self[.enabled] { gtk_widget_set_sensitive(widget, 1) } else { widget.disable() }
    }

    private func showDirection() {
        let direction: GtkTextDirection =
            switch self[.direction] {
            case 1: GTK_TEXT_DIR_LTR
            case 2: GTK_TEXT_DIR_RTL
            default: GTK_TEXT_DIR_NONE
            }
        widget.forEachInside { gtk_widget_set_direction($0, direction) }
    }

    private func showInput() {
        let role = WireViewRole(rawValue: self[.role]) ?? .none
        let isCell = role == .cell
        // What can be dragged can be copied with the keyboard.
        let isReachable = leaf == nil ? self[.focusable] || isCell || self[.draggable] : leaf is LabelLeaf && self[.draggable]
        gtk_widget_set_focusable(widget, isReachable && self[.enabled] ? 1 : 0)
        let needsInput = isCell || self[.gestures] != nil || (self[.menu] != nil && kind != .button)
        if needsInput || input != nil {
            let input = self.input ?? NodeInput(self)
            self.input = input
            input.update()
        }
    }

    private func showDrawing() {
        guard let list = self[.drawing] else {
            if drawing != nil { show(drawing: nil, scale: 1) }
            return drawing = nil
        }
        if let drawing { drawing.list = list } else { drawing = NodeDrawing(list, node: self) }
    }

    // MARK: Surroundings

    /// The nearest tint that was set, on this node or an ancestor.
    var tint: WireViewColor? {
        var node: RenderedNode? = self
        while let current = node {
            if let tint = current[.tint] { return tint }
            node = current.parent
        }
        return nil
    }

    /// Whether it, or what it is in, is hidden.
    var isHidden: Bool { self[.hidden] || parent?.isHidden == true }

    var textAttributes: TextAttributes { TextAttributes(systemFont: view.systemFont, textScale: view.textScale) }

    func forEachInside(_ body: (RenderedNode) -> Void) {
        body(self)
        for child in children { child.forEachInside(body) }
    }

    private func makeLeaf() -> Leaf? {
        switch kind {
        case .label: LabelLeaf(self)
        case .button: ButtonLeaf(self)
        case .textField, .searchField: FieldLeaf(self)
        case .textView: TextViewLeaf(self)
        case .switch: SwitchLeaf(self)
        case .slider: SliderLeaf(self)
        case .stepper: StepperLeaf(self)
        case .segments: SegmentsLeaf(self)
        case .picker: PickerLeaf(self)
        case .datePicker: DatePickerLeaf(self)
        case .activity: ActivityLeaf(self)
        case .progress: ProgressLeaf(self)
        case .scroll: ScrollLeaf(self)
        case .pageControl: PageControlLeaf(self)
        default: nil
        }
    }
}
