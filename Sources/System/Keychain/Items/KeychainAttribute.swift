import Foundation
import Wire

/// An attribute of items, by the value of its `kSecAttr…` constant.
struct KeychainAttribute: Sendable {
    enum Form: Sendable { case text, data, number, flag, date, textOrNumber }

    let form: Form
    let classes: Set<WireKeychainClass>

    private init(_ form: Form, _ classes: Set<WireKeychainClass> = [.genericPassword, .internetPassword]) {
        self.form = form
        self.classes = classes
    }

    enum Key {
        static let itemClass = "class"
        static let group = "agrp"
        static let accessible = "pdmn"
        static let synchronizable = "sync"
        static let created = "cdat"
        static let modified = "mdat"
    }

    static let all: [String: KeychainAttribute] = [
        Key.group: .init(.text), Key.accessible: .init(.text), Key.synchronizable: .init(.flag), Key.created: .init(.date),
        Key.modified: .init(.date), "acct": .init(.text), "labl": .init(.text), "icmt": .init(.text), "desc": .init(.text),
        "crtr": .init(.number), "type": .init(.number), "invi": .init(.flag), "nega": .init(.flag),
        "svce": .init(.text, [.genericPassword]), "gena": .init(.data, [.genericPassword]),
        "srvr": .init(.text, [.internetPassword]), "ptcl": .init(.textOrNumber, [.internetPassword]), "port": .init(.number, [.internetPassword]),
        "path": .init(.text, [.internetPassword]), "atyp": .init(.textOrNumber, [.internetPassword]), "sdmn": .init(.text, [.internetPassword]),
    ]

    /// The attributes that make an item unique in its class and group.
    static func identifying(_ itemClass: WireKeychainClass) -> [String] {
        itemClass == .genericPassword
            ? ["acct", "svce", Key.synchronizable] : ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", Key.synchronizable]
    }

    /// kSecAttrAccessibleWhenUnlocked and the other values.
    static let accessibilities: Set<String> = ["ak", "ck", "dk", "aku", "cku", "dku", "akpu"]
    static let defaultAccessibility = "ak"
    /// kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly.
    static let needsPasscode = "akpu"

    /// The value in the form of this attribute; nil for a value of another type. Text that is given as data stays data.
    func value(_ value: WireValue) -> WireValue? {
        switch (form, value.kind) {
        case (.text, .stringValue), (.text, .dataValue), (.data, .dataValue), (.data, .stringValue), (.date, .dateValue), (.flag, .boolValue),
            (.number, .intValue), (.number, .unsignedValue), (.textOrNumber, .stringValue), (.textOrNumber, .intValue):
            return value
        case (.flag, .intValue(let number)) where number == 0 || number == 1:
            var flag = WireValue()
            flag.boolValue = number == 1
            return flag
        case (.number, .boolValue(let flag)):
            // An NSNumber of 0 or 1 can be a flag or a number.
            var number = WireValue()
            number.intValue = flag ? 1 : 0
            return number
        default:
            return nil
        }
    }
}

extension WireValue {
    init(_ text: String) {
        self.init()
        stringValue = text
    }

    init(_ flag: Bool) {
        self.init()
        boolValue = flag
    }

    init(_ date: Date) {
        self.init()
        dateValue = date.timeIntervalSinceReferenceDate
    }

    /// The bytes for comparison: text equals the same text as data.
    var comparedBytes: Data {
        switch kind {
        case .stringValue(let text): Data(text.utf8)
        case .dataValue(let data): data
        case .boolValue(let flag): Data([flag ? 1 : 0])
        case .intValue(let number): Data("\(number)".utf8)
        case .unsignedValue(let number): Data("\(number)".utf8)
        case .dateValue(let seconds): Data("\(seconds)".utf8)
        default: Data()
        }
    }
}
