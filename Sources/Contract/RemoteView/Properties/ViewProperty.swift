package import Wire

/// A property of a node: its number in the protocol, its type, and its default.
///
/// Both processes use these rows, so that each reads what the other writes: `node[.alpha]`.
package struct ViewProperty<Value: ViewPropertyValue>: Sendable {
    package let key: WireViewPropertyKey
    package let fallback: Value

    init(_ key: WireViewPropertyKey, _ fallback: Value) {
        self.key = key
        self.fallback = fallback
    }
}

/// A Swift type for the values of properties.
package protocol ViewPropertyValue: Equatable, Sendable {
    static var type: ViewValueType { get }
    /// Nil when the value has another type.
    init?(_ wire: WireViewValue)
    var wire: WireViewValue { get }
}

/// The types of properties; one for each case of `ViewValue`.
package enum ViewValueType: Hashable, Sendable {
    case flag, integer, number, string, color, font, text, numbers, insets, shadow, placement, gestures, keys, menu, drawing, choices, image
}

extension WireViewValue {
    package var type: ViewValueType? {
        switch kind {
        case .flag: .flag
        case .integer: .integer
        case .number: .number
        case .string: .string
        case .color: .color
        case .font: .font
        case .text: .text
        case .numbers: .numbers
        case .insets: .insets
        case .shadow: .shadow
        case .placement: .placement
        case .gestures: .gestures
        case .keys: .keys
        case .menu: .menu
        case .drawing: .drawing
        case .choices: .choices
        case .image: .image
        case nil: nil
        }
    }
}
