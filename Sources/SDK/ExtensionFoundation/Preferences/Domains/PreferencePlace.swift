import Foundation
import SystemCalls

/// The location of this process's preferences.
enum PreferencePlace {
    /// The process's own domain: that of its bundle or, outside the system, of its program.
    static var own: (identifier: String, container: String) {
        if let current = ExtensionProcess.current { return (current.bundleIdentifier, NSHomeDirectory()) }
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        let identifier = isDomainName(name) ? name : "program"
        return (identifier, DataDirectory.path() + "/Programs/" + identifier)
    }

    /// The container of a suite: that of the app group, when the process has access to it, or the process's own.
    static func container(ofSuite name: String) -> String { ExtensionProcess.current?.groups[name] ?? own.container }

    /// Whether the name can be a file name.
    static func isDomainName(_ name: String) -> Bool {
        (1...200).contains(name.utf8.count) && !name.hasPrefix(".") && name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 >= 0x20 && $0 != 0x7F }
    }
}

extension PreferenceDomain {
    private final class Reference {
        weak var domain: PreferenceDomain?
        init(_ domain: PreferenceDomain) { self.domain = domain }
    }

    // SAFETY: read and written under the lock only.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: Reference] = [:]

    /// The process's only object for a domain, so that its file is read once.
    static func shared(_ identifier: String, in container: String) -> PreferenceDomain {
        lock.lock()
        defer { lock.unlock() }
        let key = container + "/" + identifier
        if let domain = known[key]?.domain { return domain }
        known = known.filter { $0.value.domain != nil }
        let domain = PreferenceDomain(identifier: identifier, container: container)
        known[key] = Reference(domain)
        return domain
    }
}
