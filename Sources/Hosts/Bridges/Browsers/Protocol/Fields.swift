import Foundation

/// The fields of a message, each of the kind that it should be.
struct Fields {
    private let object: [String: Any]

    init(_ object: [String: Any]) { self.object = object }

    func has(_ name: String) -> Bool { object[name] != nil }

    func string(_ name: String) throws(WebExtensionMessage.Problem) -> String {
        guard let value = object[name] as? String else { throw wrong(name) }
        return value
    }

    /// Nil for null, and when it is absent.
    func optionalString(_ name: String) throws(WebExtensionMessage.Problem) -> String? {
        switch object[name] {
        case nil, is NSNull: nil
        case let value as String: value
        default: throw wrong(name)
        }
    }

    func number(_ name: String) throws(WebExtensionMessage.Problem) -> Int {
        guard let number = object[name] as? NSNumber, let whole = Int(exactly: number.doubleValue) else { throw wrong(name) }
        return whole
    }

    func flag(_ name: String) throws(WebExtensionMessage.Problem) -> Bool {
        guard let value = try optionalFlag(name) else { throw wrong(name) }
        return value
    }

    func optionalFlag(_ name: String) throws(WebExtensionMessage.Problem) -> Bool? {
        switch object[name] {
        case nil, is NSNull: nil
        case let value as Bool: value
        default: throw wrong(name)
        }
    }

    func object(_ name: String) throws(WebExtensionMessage.Problem) -> Fields {
        guard let value = object[name] as? [String: Any] else { throw wrong(name) }
        return Fields(value)
    }

    /// Empty when it is absent.
    func objects(_ name: String) throws(WebExtensionMessage.Problem) -> [Fields] {
        switch object[name] {
        case nil, is NSNull: []
        case let list as [[String: Any]]: list.map(Fields.init)
        default: throw wrong(name)
        }
    }

    private func wrong(_ name: String) -> WebExtensionMessage.Problem { .init(description: "\(name) is missing, or of the wrong kind.") }
}
