package import Wire

// The table of properties: number → type and default. `Protocol/views.proto` says what each property is for.

extension ViewProperty where Value == Bool {
    package static var hidden: Self { Self(.hidden, false) }
    package static var interactive: Self { Self(.interactive, true) }
    package static var clips: Self { Self(.clips, false) }
    package static var accessibleHidden: Self { Self(.accessibleHidden, false) }
    package static var modal: Self { Self(.modal, false) }
    package static var focusable: Self { Self(.focusable, false) }
    package static var secure: Self { Self(.secure, false) }
    package static var editable: Self { Self(.editable, true) }
    package static var selectable: Self { Self(.selectable, true) }
    package static var enabled: Self { Self(.enabled, true) }
    package static var selected: Self { Self(.selected, false) }
    package static var continuous: Self { Self(.continuous, true) }
    package static var animating: Self { Self(.animating, false) }
    package static var large: Self { Self(.large, false) }
    package static var pages: Self { Self(.pages, false) }
    package static var takesDrops: Self { Self(.takesDrops, false) }
    package static var draggable: Self { Self(.draggable, false) }
}

extension ViewProperty where Value == Double {
    package static var alpha: Self { Self(.alpha, 1) }
    package static var cornerRadius: Self { Self(.cornerRadius, 0) }
    package static var borderWidth: Self { Self(.borderWidth, 0) }
    package static var wrapWidth: Self { Self(.wrapWidth, 0) }
    package static var minimumScale: Self { Self(.minimumScale, 0) }
    package static var value: Self { Self(.value, 0) }
    package static var minimum: Self { Self(.minimum, 0) }
    package static var maximum: Self { Self(.maximum, 1) }
    package static var step: Self { Self(.step, 1) }
    package static var date: Self { Self(.date, 0) }
    package static var minimumDate: Self { Self(.minimumDate, -.greatestFiniteMagnitude) }
    package static var maximumDate: Self { Self(.maximumDate, .greatestFiniteMagnitude) }
}

extension ViewProperty where Value == Int {
    package static var corners: Self { Self(.corners, 15) }
    package static var accessibleTraits: Self { Self(.accessibleTraits, 0) }
    package static var direction: Self { Self(.direction, 0) }
    package static var role: Self { Self(.role, 0) }
    package static var contentMode: Self { Self(.contentMode, 0) }
    package static var alignment: Self { Self(.alignment, 0) }
    package static var lines: Self { Self(.lines, 1) }
    package static var lineBreak: Self { Self(.lineBreak, 0) }
    package static var keyboard: Self { Self(.keyboard, 0) }
    package static var returnKey: Self { Self(.returnKey, 0) }
    package static var capitalization: Self { Self(.capitalization, 2) }
    package static var correction: Self { Self(.correction, 0) }
    package static var clearButton: Self { Self(.clearButton, 0) }
    package static var textRevision: Self { Self(.textRevision, 0) }
    package static var borderStyle: Self { Self(.borderStyle, 0) }
    package static var dateMode: Self { Self(.dateMode, 2) }
    package static var buttonStyle: Self { Self(.buttonStyle, 0) }
    package static var minuteInterval: Self { Self(.minuteInterval, 1) }
    package static var imagePlacement: Self { Self(.imagePlacement, 0) }
    package static var scrolls: Self { Self(.scrolls, 3) }
    package static var indicators: Self { Self(.indicators, 3) }
    package static var dropOperation: Self { Self(.dropOperation, 0) }
}

extension ViewProperty where Value == String {
    package static var identifier: Self { Self(.identifier, "") }
    package static var accessibleLabel: Self { Self(.accessibleLabel, "") }
    package static var accessibleHint: Self { Self(.accessibleHint, "") }
    package static var accessibleValue: Self { Self(.accessibleValue, "") }
    package static var toolTip: Self { Self(.toolTip, "") }
    package static var placeholder: Self { Self(.placeholder, "") }
    package static var timeZone: Self { Self(.timeZone, "") }
    package static var symbol: Self { Self(.symbol, "") }
}

extension ViewProperty where Value == [Double] {
    package static var transform: Self { Self(.transform, [1, 0, 0, 1, 0, 0]) }
    package static var resistance: Self { Self(.resistance, [250, 250, 750, 750]) }
    package static var intrinsicSize: Self { Self(.intrinsicSize, []) }
    package static var preferredSize: Self { Self(.preferredSize, []) }
    package static var preferredOrigin: Self { Self(.preferredOrigin, []) }
    package static var selection: Self { Self(.selection, []) }
    package static var chosen: Self { Self(.chosen, []) }
    package static var contentSize: Self { Self(.contentSize, []) }
    package static var zoom: Self { Self(.zoom, [1, 1, 1]) }
}

extension ViewProperty where Value == WireViewChoices? {
    package static var choices: Self { Self(.choices, nil) }
}

extension ViewProperty where Value == WireViewColor? {
    package static var background: Self { Self(.background, nil) }
    package static var tint: Self { Self(.tint, nil) }
    package static var borderColor: Self { Self(.borderColor, nil) }
    package static var textColor: Self { Self(.textColor, nil) }
    package static var trackColor: Self { Self(.trackColor, nil) }
}

extension ViewProperty where Value == WireViewShadow? {
    package static var shadow: Self { Self(.shadow, nil) }
}

extension ViewProperty where Value == WireViewGestures? {
    package static var gestures: Self { Self(.gestures, nil) }
}

extension ViewProperty where Value == WireViewKeys? {
    package static var keys: Self { Self(.keys, nil) }
}

extension ViewProperty where Value == WireViewMenu? {
    package static var menu: Self { Self(.menu, nil) }
}

extension ViewProperty where Value == WireDisplayList? {
    package static var drawing: Self { Self(.drawing, nil) }
}

extension ViewProperty where Value == WireViewPlacement? {
    package static var placement: Self { Self(.placement, nil) }
}

extension ViewProperty where Value == WireViewInsets? {
    package static var margins: Self { Self(.margins, nil) }
    package static var textInsets: Self { Self(.textInsets, nil) }
    package static var contentInsets: Self { Self(.contentInsets, nil) }
    package static var scrollInsets: Self { Self(.scrollInsets, nil) }
}

extension ViewProperty where Value == WireStyledText? {
    package static var text: Self { Self(.text, nil) }
    package static var subtitle: Self { Self(.subtitle, nil) }
}

extension ViewProperty where Value == WireViewFont? {
    package static var font: Self { Self(.font, nil) }
}

extension ViewProperty where Value == ViewImageID? {
    package static var image: Self { Self(.image, nil) }
}

extension WireViewPropertyKey {
    /// The type of the property's values; nil for a number that this version does not know.
    package var valueType: ViewValueType? {
        switch self {
        case .hidden, .interactive, .clips, .accessibleHidden, .modal, .focusable, .secure, .editable, .selectable, .enabled, .selected, .continuous,
            .animating, .large, .pages, .takesDrops, .draggable:
            .flag
        case .alpha, .cornerRadius, .borderWidth, .wrapWidth, .minimumScale, .value, .minimum, .maximum, .step, .date, .minimumDate, .maximumDate:
            .number
        case .corners, .accessibleTraits, .direction, .role, .contentMode, .alignment, .lines, .lineBreak, .keyboard, .returnKey, .capitalization,
            .correction, .clearButton, .textRevision, .borderStyle, .dateMode, .buttonStyle, .imagePlacement, .minuteInterval, .scrolls,
            .indicators, .dropOperation:
            .integer
        case .identifier, .accessibleLabel, .accessibleHint, .accessibleValue, .toolTip, .placeholder, .symbol, .timeZone: .string
        case .transform, .resistance, .intrinsicSize, .preferredSize, .preferredOrigin, .selection, .chosen, .contentSize, .zoom: .numbers
        case .choices: .choices
        case .background, .tint, .borderColor, .textColor, .trackColor: .color
        case .shadow: .shadow
        case .gestures: .gestures
        case .keys: .keys
        case .menu: .menu
        case .drawing: .drawing
        case .placement: .placement
        case .margins, .textInsets, .contentInsets, .scrollInsets: .insets
        case .text, .subtitle: .text
        case .font: .font
        case .image: .image
        case .unspecified, .UNRECOGNIZED: nil
        }
    }
}
