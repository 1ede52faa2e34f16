package import Wire

// The messages that are values of properties.

extension WireViewColor: ViewMessage {
    package static var type: ViewValueType { .color }
    package init?(in wire: WireViewValue) {
        guard case .color(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .color(self) } }
}

extension WireViewFont: ViewMessage {
    package static var type: ViewValueType { .font }
    package init?(in wire: WireViewValue) {
        guard case .font(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .font(self) } }
}

extension WireStyledText: ViewMessage {
    package static var type: ViewValueType { .text }
    package init?(in wire: WireViewValue) {
        guard case .text(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .text(self) } }
}

extension WireViewInsets: ViewMessage {
    package static var type: ViewValueType { .insets }
    package init?(in wire: WireViewValue) {
        guard case .insets(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .insets(self) } }
}

extension WireViewShadow: ViewMessage {
    package static var type: ViewValueType { .shadow }
    package init?(in wire: WireViewValue) {
        guard case .shadow(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .shadow(self) } }
}

extension WireViewPlacement: ViewMessage {
    package static var type: ViewValueType { .placement }
    package init?(in wire: WireViewValue) {
        guard case .placement(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .placement(self) } }
}

extension WireViewGestures: ViewMessage {
    package static var type: ViewValueType { .gestures }
    package init?(in wire: WireViewValue) {
        guard case .gestures(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .gestures(self) } }
}

extension WireViewKeys: ViewMessage {
    package static var type: ViewValueType { .keys }
    package init?(in wire: WireViewValue) {
        guard case .keys(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .keys(self) } }
}

extension WireViewMenu: ViewMessage {
    package static var type: ViewValueType { .menu }
    package init?(in wire: WireViewValue) {
        guard case .menu(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .menu(self) } }
}

extension WireDisplayList: ViewMessage {
    package static var type: ViewValueType { .drawing }
    package init?(in wire: WireViewValue) {
        guard case .drawing(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .drawing(self) } }
}

extension WireViewChoices: ViewMessage {
    package static var type: ViewValueType { .choices }
    package init?(in wire: WireViewValue) {
        guard case .choices(let value) = wire.kind else { return nil }
        self = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .choices(self) } }
}
