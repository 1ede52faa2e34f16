package import Wire

/// A property of a node: its number on the wire, its type, and what it is when nobody has set it.
///
/// Both sides use these rows, so that what one writes is what the other reads: `node[.alpha]`.
package struct ViewProperty<Value: ViewPropertyValue>: Sendable {
    package let key: WireViewPropertyKey
    package let fallback: Value

    init(_ key: WireViewPropertyKey, _ fallback: Value) {
        self.key = key
        self.fallback = fallback
    }
}

/// A Swift type that a property may have.
package protocol ViewPropertyValue: Equatable, Sendable {
    static var type: ViewValueType { get }
    /// Nil when the value is of another type.
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
