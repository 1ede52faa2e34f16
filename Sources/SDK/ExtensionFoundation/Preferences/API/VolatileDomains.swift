import Foundation

/// The domains that last as long as the process: its command-line arguments, its registered defaults and its volatile domains.
final class VolatileDomains: @unchecked Sendable {
    static let shared = VolatileDomains()

    // SAFETY: read and written under the lock only.
    private let lock = NSLock()
    private var domains: [String: [String: Any]]

    private init() {
        domains = [UserDefaults.argumentDomain: Self.arguments(CommandLine.arguments), UserDefaults.registrationDomain: [:]]
        if let current = ExtensionProcess.current {
            domains[UserDefaults.globalDomain] = ["AppleLanguages": current.languages.isEmpty ? ["en"] : current.languages]
        }
    }

    var names: [String] { locked { domains.keys.sorted() } }

    func value(_ key: String, in name: String) -> Any? { locked { domains[name]?[key] } }

    subscript(name: String) -> [String: Any] {
        get { locked { domains[name] ?? [:] } }
        set { locked { domains[name] = newValue } }
    }

    func remove(_ name: String) { _ = locked { domains.removeValue(forKey: name) } }

    func register(_ values: [String: Any]) {
        locked { domains[UserDefaults.registrationDomain, default: [:]].merge(values) { $1 } }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// `-key value` pairs. When a key has no value, the word after it is the next key.
    static func arguments(_ words: [String]) -> [String: Any] {
        var values: [String: Any] = [:]
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word.count > 1, !word.hasPrefix("--"), let value = rest.first, !value.hasPrefix("-") || Double(value) != nil
            else { continue }
            rest.removeFirst()
            values[String(word.dropFirst())] = value
        }
        return values
    }
}
