import Foundation
import SystemCalls

/// The kernel's settings of namespaces for ordinary users.
package struct NamespaceSettings: Sendable, Equatable {
    /// `user.max_user_namespaces`; nil when the kernel has no such setting.
    package var most: Int?
    /// `kernel.unprivileged_userns_clone`, of Debian's kernels.
    package var areAllowed: Bool?
    /// `kernel.apparmor_restrict_unprivileged_userns`, of Ubuntu since 23.10.
    package var areRestrictedByAppArmor: Bool?

    package init(most: Int? = nil, areAllowed: Bool? = nil, areRestrictedByAppArmor: Bool? = nil) {
        self.most = most
        self.areAllowed = areAllowed
        self.areRestrictedByAppArmor = areRestrictedByAppArmor
    }

    package static var current: NamespaceSettings {
        func number(_ name: String) -> Int? {
            KernelFile.read("/proc/sys/" + name).flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
        return NamespaceSettings(
            most: number("user/max_user_namespaces"), areAllowed: number("kernel/unprivileged_userns_clone").map { $0 != 0 },
            areRestrictedByAppArmor: number("kernel/apparmor_restrict_unprivileged_userns").map { $0 != 0 })
    }

    /// How an administrator can enable them for bubblewrap.
    package var remedy: String {
        var steps: [String] = []
        if most == 0 { steps.append("set user.max_user_namespaces to 15000 with sysctl") }
        if areAllowed == false { steps.append("set kernel.unprivileged_userns_clone to 1 with sysctl") }
        if areRestrictedByAppArmor == true {
            steps.append(
                "give bubblewrap an AppArmor profile with `userns` (a file /etc/apparmor.d/bwrap with: abi <abi/4.0>, profile bwrap /usr/bin/bwrap "
                    + "flags=(unconfined) { userns, }; then `apparmor_parser -r` on it)")
        }
        guard let first = steps.first else {
            return "Something else forbids them here, such as a container or a security module: allow bubblewrap to make user namespaces."
        }
        return "To allow them, " + ([first] + steps.dropFirst()).joined(separator: ", and ") + "."
    }
}
