public import Foundation
import PredicateFormat

/// Lets an initializer return an instance of a subclass, as Apple's factory methods do.
public protocol SortDescriptorFactory {}

extension NSSortDescriptor: SortDescriptorFactory {}

/// `NSSortDescriptor(key:ascending:)`, which swift-corelibs-foundation declares as unavailable because there is no key-value coding. An available
/// initializer takes precedence over an unavailable one. It sorts `PredicateObject`s, such as `PHAsset`.
extension SortDescriptorFactory where Self == NSSortDescriptor {
    public init(key: String?, ascending: Bool) { self = KeySortDescriptor(key ?? "", ascending: ascending) }
}

extension SortDescriptorFactory {
    public var key: String? { (self as? KeySortDescriptor)?.name }
}

/// Sorts by the value for a key.
final class KeySortDescriptor: NSSortDescriptor {
    let name: String

    init(_ name: String, ascending: Bool) {
        self.name = name
        // Foundation wants a key path; it is not used.
        super.init(keyPath: \NSObject.hash, ascending: ascending)
    }

    required init?(coder: NSCoder) { nil }

    override var reversedSortDescriptor: Any { KeySortDescriptor(name, ascending: !ascending) }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
        let order = SortKey(object1, name).compared(to: SortKey(object2, name))
        return ascending ? order : ComparisonResult(rawValue: -order.rawValue) ?? .orderedSame
    }
}

/// A value that objects are sorted by. What has none comes first, as on Apple's systems.
enum SortKey: Sendable {
    case none
    case number(Double)
    case text(String)

    init(_ object: Any, _ name: String) {
        switch (object as? any PredicateObject)?.predicateValue(forKey: name) {
        case .int(let value): self = .number(Double(value))
        case .double(let value): self = .number(value)
        case .bool(let value): self = .number(value ? 1 : 0)
        case .date(let value): self = .number(value.timeIntervalSinceReferenceDate)
        case .string(let value): self = .text(value)
        default: self = .none
        }
    }

    func compared(to other: SortKey) -> ComparisonResult {
        switch (self, other) {
        case (.number(let one), .number(let two)): one < two ? .orderedAscending : one > two ? .orderedDescending : .orderedSame
        case (.text(let one), .text(let two)): one < two ? .orderedAscending : one > two ? .orderedDescending : .orderedSame
        case (.none, .none): .orderedSame
        case (.none, _): .orderedAscending
        case (_, .none): .orderedDescending
        case (.number, .text): .orderedAscending
        case (.text, .number): .orderedDescending
        }
    }
}
