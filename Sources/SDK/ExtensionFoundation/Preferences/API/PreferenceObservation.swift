import Foundation
import SystemCalls

/// Posts notifications of other processes' changes. Nothing is watched before a program needs the notifications.
final class PreferenceObservation: @unchecked Sendable {
    static let shared = PreferenceObservation()
    static let didChange = NSNotification.Name("NSUserDefaultsDidChangeNotification")
    static let sizeLimitExceeded = NSNotification.Name("NSUserDefaultsSizeLimitExceededNotification")

    private struct Observed {
        weak var defaults: UserDefaults?
    }

    // SAFETY: read and written under the lock only.
    private let lock = NSLock()
    private var isWanted = false
    private var observed: [Observed] = []
    private var watches: [ObjectIdentifier: PreferenceWatch] = [:]

    func add(_ defaults: UserDefaults) {
        locked {
            observed.removeAll { $0.defaults == nil }
            observed.append(Observed(defaults: defaults))
            if isWanted { watch(defaults.domain) }
        }
    }

    /// From now on, changes of other processes are posted.
    func begin() {
        locked {
            guard !isWanted else { return }
            isWanted = true
            observed.compactMap(\.defaults).forEach { watch($0.domain) }
        }
    }

    private func watch(_ domain: PreferenceDomain) {
        // The watch lives as long as the process, because a domain that was observed once is likely to be observed again; the watch retains the
        // domain.
        guard watches[ObjectIdentifier(domain)] == nil else { return }
        do throws(SystemError) {
            watches[ObjectIdentifier(domain)] = try PreferenceWatch(domain) { [weak domain] in
                if let domain { self.post(domain) }
            }
        } catch {
            ProcessLog.write("Changes of the preferences \(domain.identifier) by other processes are not told. \(error)")
        }
    }

    private func post(_ domain: PreferenceDomain) {
        let concerned = locked { observed.compactMap(\.defaults).filter { $0.domain === domain } }
        DispatchQueue.main.async {
            for defaults in concerned { NotificationCenter.default.post(name: Self.didChange, object: defaults) }
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
