package import Wire

extension Bool: ViewPropertyValue {
    package static var type: ViewValueType { .flag }
    package init?(_ wire: WireViewValue) {
        guard case .flag(let value) = wire.kind else { return nil }
        self = value
    }
    package var wire: WireViewValue { .with { $0.kind = .flag(self) } }
}

extension Int: ViewPropertyValue {
    package static var type: ViewValueType { .integer }
    package init?(_ wire: WireViewValue) {
        guard case .integer(let value) = wire.kind else { return nil }
        self = Int(value)
    }
    package var wire: WireViewValue { .with { $0.kind = .integer(Int64(self)) } }
}

extension Double: ViewPropertyValue {
    package static var type: ViewValueType { .number }
    package init?(_ wire: WireViewValue) {
        guard case .number(let value) = wire.kind else { return nil }
        self = value
    }
    package var wire: WireViewValue { .with { $0.kind = .number(self) } }
}

extension String: ViewPropertyValue {
    package static var type: ViewValueType { .string }
    package init?(_ wire: WireViewValue) {
        guard case .string(let value) = wire.kind else { return nil }
        self = value
    }
    package var wire: WireViewValue { .with { $0.kind = .string(self) } }
}

/// Lists of numbers: a size, a point, a transform.
extension [Double]: ViewPropertyValue {
    package static var type: ViewValueType { .numbers }
    package init?(_ wire: WireViewValue) {
        guard case .numbers(let value) = wire.kind else { return nil }
        self = value.values
    }
    package var wire: WireViewValue { .with { $0.kind = .numbers(.with { $0.values = self }) } }
}

/// A message that may be absent.
extension Optional: ViewPropertyValue where Wrapped: ViewMessage {
    package static var type: ViewValueType { Wrapped.type }
    package init?(_ wire: WireViewValue) {
        guard let message = Wrapped(in: wire) else { return nil }
        self = message
    }
    package var wire: WireViewValue { self?.asValue ?? WireViewValue() }
}

/// A message of the protocol that is the value of a property.
package protocol ViewMessage: Equatable, Sendable {
    static var type: ViewValueType { get }
    init?(in wire: WireViewValue)
    var asValue: WireViewValue { get }
}

/// The number of an image that the extension has defined.
package struct ViewImageID: ViewMessage, Hashable {
    package var rawValue: UInt64
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    package static var type: ViewValueType { .image }
    package init?(in wire: WireViewValue) {
        guard case .image(let value) = wire.kind else { return nil }
        rawValue = value
    }
    package var asValue: WireViewValue { .with { $0.kind = .image(rawValue) } }
}
