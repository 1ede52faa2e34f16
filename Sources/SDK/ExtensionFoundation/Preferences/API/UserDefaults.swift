public import Foundation

/// A person's preferences, saved for the next run and shared with the other processes of a bundle or an app group.
///
/// A value that was set is saved whatever happens to the process. Several processes may write at once, and each reads the changes of the
/// others. Guide: *Handling Common Scenarios*, "Sharing Data with Your Containing App".
///
/// It replaces Foundation's class of the same name, which loses changes when several processes write. A source file that imports both Foundation
/// and UIKit must say which class it means: `typealias UserDefaults = ExtensionFoundation.UserDefaults`, once in a module.
open class UserDefaults: NSObject, @unchecked Sendable {
    let domain: PreferenceDomain
    // SAFETY: read and written under the lock only.
    private let lock = NSLock()
    private var addedSuites: [PreferenceDomain] = []

    private static let shared = UserDefaults()

    /// The preferences of this bundle.
    open class var standard: UserDefaults { shared }

    /// Does nothing: ``standard`` has no state that would need to be read again.
    open class func resetStandardUserDefaults() {}

    /// The same preferences as ``standard``.
    public convenience override init() {
        let own = PreferencePlace.own
        self.init(PreferenceDomain.shared(own.identifier, in: own.container))
    }

    /// The preferences of an app group for which this bundle has the entitlement, shared with every other bundle that has it. Any other name is a
    /// private suite of this bundle.
    /// - Parameter suitename: nil for the same preferences as ``standard``. The result is nil for this bundle's own identifier, for
    ///   ``globalDomain``, and for a name that cannot be a file name.
    public init?(suiteName suitename: String?) {
        let own = PreferencePlace.own
        if let suitename {
            guard suitename != own.identifier, suitename != Self.globalDomain, PreferencePlace.isDomainName(suitename) else { return nil }
            let container = PreferencePlace.container(ofSuite: suitename)
            if container == own.container, suitename.hasPrefix("group."), ExtensionProcess.current != nil {
                ProcessLog.write(
                    "\(own.identifier) has no entitlement for the app group \(suitename), so its UserDefaults of that name are shared with nobody. "
                        + "Name the group in com.apple.security.application-groups of Entitlements.plist.")
            }
            domain = PreferenceDomain.shared(suitename, in: container)
        } else {
            domain = PreferenceDomain.shared(own.identifier, in: own.container)
        }
        super.init()
        PreferenceObservation.shared.add(self)
    }

    package init(_ domain: PreferenceDomain) {
        self.domain = domain
        super.init()
        PreferenceObservation.shared.add(self)
    }

    // MARK: - Any value

    /// The first value found in this order: the command line, this suite, the added suites, the global domain, the registered defaults.
    open func object(forKey defaultName: String) -> Any? {
        if let value = VolatileDomains.shared.value(defaultName, in: Self.argumentDomain) { return value }
        if let value = domain.value(defaultName) { return value }
        for suite in suites { if let value = suite.value(defaultName) { return value } }
        return VolatileDomains.shared.value(defaultName, in: Self.globalDomain)
            ?? VolatileDomains.shared.value(defaultName, in: Self.registrationDomain)
    }

    /// Saves a property-list value or a URL; nil removes the key. When this returns, the value outlives the process.
    ///
    /// Any other value, and a value over 4 MiB, is not saved; standard error says so, and for the size, ``sizeLimitExceededNotification`` is posted.
    open func set(_ value: Any?, forKey defaultName: String) {
        if let url = value as? URL ?? (value as? NSURL).map({ $0 as URL }) { return set(url, forKey: defaultName) }
        change([(defaultName, value)])
    }

    /// Removes the value that ``set(_:forKey:)`` saved; a registered default applies again.
    open func removeObject(forKey defaultName: String) { change([(defaultName, nil)]) }

    func change(_ changes: [(key: String, value: Any?)], replacingAll: Bool = false, in other: PreferenceDomain? = nil) {
        let outcome = (other ?? domain).change(changes, replacingAll: replacingAll)
        switch outcome {
        case .written, .kept: NotificationCenter.default.post(name: PreferenceObservation.didChange, object: self)
        case .tooLarge: NotificationCenter.default.post(name: PreferenceObservation.sizeLimitExceeded, object: self)
        case .invalid: break
        }
    }

    // MARK: - Suites

    var suites: [PreferenceDomain] {
        lock.lock()
        defer { lock.unlock() }
        return addedSuites
    }

    /// Also searches another suite, after this suite.
    open func addSuite(named suiteName: String) {
        guard PreferencePlace.isDomainName(suiteName) else { return }
        let suite = PreferenceDomain.shared(suiteName, in: PreferencePlace.container(ofSuite: suiteName))
        lock.lock()
        defer { lock.unlock() }
        if !addedSuites.contains(where: { $0 === suite }) { addedSuites.append(suite) }
    }

    /// Stops searching the suite.
    open func removeSuite(named suiteName: String) {
        lock.lock()
        defer { lock.unlock() }
        addedSuites.removeAll { $0.identifier == suiteName }
    }

    /// Every key that ``object(forKey:)`` finds, with its value.
    open func dictionaryRepresentation() -> [String: Any] {
        var all = VolatileDomains.shared[Self.registrationDomain]
        all.merge(VolatileDomains.shared[Self.globalDomain]) { $1 }
        for suite in suites.reversed() { all.merge(suite.all()) { $1 } }
        all.merge(domain.all()) { $1 }
        all.merge(VolatileDomains.shared[Self.argumentDomain]) { $1 }
        return all
    }

    /// Default values in this process, for keys that have no other value.
    open func register(defaults registrationDictionary: [String: Any]) { VolatileDomains.shared.register(registrationDictionary) }

    /// Waits until everything is on the disk, so that it survives a failure of the machine too. False when it cannot be written there.
    @discardableResult
    open func synchronize() -> Bool { suites.reduce(domain.synchronize()) { $1.synchronize() && $0 } }

    /// Whether an administrator has set the value: always false.
    open func objectIsForced(forKey key: String) -> Bool { false }

    /// Whether an administrator has set the value: always false.
    open func objectIsForced(forKey key: String, inDomain domain: String) -> Bool { false }
}
