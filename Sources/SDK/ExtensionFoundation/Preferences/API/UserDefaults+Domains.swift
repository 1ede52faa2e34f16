public import Foundation

extension UserDefaults {
    /// The domain shared by all programs. Here it contains the person's languages, as `AppleLanguages`.
    public class var globalDomain: String { "NSGlobalDomain" }
    /// The values on the command line: `-key value`.
    public class var argumentDomain: String { "NSArgumentDomain" }
    /// The values of ``register(defaults:)``.
    public class var registrationDomain: String { "NSRegistrationDomain" }

    /// Posted after a change, with the `UserDefaults` as object. Changes of this process are posted at once, on the thread that changes; changes of
    /// other processes on the main queue, from the first time that the program reads this property.
    public class var didChangeNotification: NSNotification.Name {
        PreferenceObservation.shared.begin()
        return PreferenceObservation.didChange
    }

    /// Posted when a value was not saved because it is too large.
    public class var sizeLimitExceededNotification: NSNotification.Name { PreferenceObservation.sizeLimitExceeded }

    // MARK: - Domains of this process

    public var volatileDomainNames: [String] { VolatileDomains.shared.names }

    public func volatileDomain(forName domainName: String) -> [String: Any] { VolatileDomains.shared[domainName] }

    public func setVolatileDomain(_ domain: [String: Any], forName domainName: String) { VolatileDomains.shared[domainName] = domain }

    public func removeVolatileDomain(forName domainName: String) { VolatileDomains.shared.remove(domainName) }

    // MARK: - Persistent domains

    /// Every value of a suite; nil when it has no values.
    public func persistentDomain(forName domainName: String) -> [String: Any]? {
        guard let domain = persistent(domainName) else { return nil }
        let all = domain.all()
        return all.isEmpty ? nil : all
    }

    /// Replaces all values of a suite with these values, in one step.
    public func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
        guard let persistent = persistent(domainName) else { return }
        change(domain.map { ($0.key, $0.value) }, replacingAll: true, in: persistent)
    }

    /// Removes every value of a suite, in one step.
    public func removePersistentDomain(forName domainName: String) { setPersistentDomain([:], forName: domainName) }

    private func persistent(_ name: String) -> PreferenceDomain? {
        guard PreferencePlace.isDomainName(name) else { return nil }
        return PreferenceDomain.shared(name, in: PreferencePlace.container(ofSuite: name))
    }
}
