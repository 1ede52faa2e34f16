import ExtensionModel

/// What an extension's process can see and do, as data: each row says why it is there.
///
/// A policy is made from the extension point, the entitlements and the person's grants. Whatever has no row does not exist in the
/// sandbox: no home folder, no network, no D-Bus, no display, no camera, no other process.
package struct SandboxPolicy: Sendable, Equatable {
    package enum Access: Sendable, Equatable {
        case readOnly(source: String)
        case readOnlyIfPresent(source: String)
        case readWrite(source: String)
        case device
        case symbolicLink(to: String)
        case processes
    }

    /// One thing that exists in the sandbox.
    package struct Row: Sendable, Equatable {
        package let path: String
        package let access: Access
        package let reason: String
    }

    package var rows: [Row]
    package var network: Bool

    /// Paths inside the sandbox. The extension works with these; where they come from it can read in /proc/self/mountinfo.
    package enum Inside {
        package static let runner = "/appex/bin/appex-runner"
        package static let library = "/appex/lib"
        package static let swift = "/appex/swift"
        package static let app = "/app"
        package static let home = "/data"
        package static let temporary = "/tmp"
    }

    package static func make(for launch: LaunchRequest, runtime: RuntimeLayout) -> SandboxPolicy {
        let network = launch.entitlements.isNetworkClient && launch.point.sandbox.opensNetworkByEntitlement
        var rows: [Row] = [
            Row(
                path: "/usr/lib/\(Machine.multiarch)", access: .readOnly(source: "/usr/lib/\(Machine.multiarch)"),
                reason: "the system's shared libraries"),
            Row(path: "/usr/lib64", access: .readOnlyIfPresent(source: "/usr/lib64"), reason: "the dynamic loader"),
            Row(
                path: "/usr/lib/ld-linux-aarch64.so.1", access: .readOnlyIfPresent(source: "/usr/lib/ld-linux-aarch64.so.1"),
                reason: "the dynamic loader on ARM"),
            Row(path: "/lib", access: .symbolicLink(to: "usr/lib"), reason: "where programs look for the system's libraries"),
            Row(path: "/lib64", access: .symbolicLink(to: "usr/lib64"), reason: "where programs look for the dynamic loader"),
            Row(path: "/etc/ld.so.cache", access: .readOnlyIfPresent(source: "/etc/ld.so.cache"), reason: "the dynamic loader's index"),
            Row(path: "/usr/share/zoneinfo", access: .readOnlyIfPresent(source: "/usr/share/zoneinfo"), reason: "time zones"),
            Row(path: "/etc/localtime", access: .readOnlyIfPresent(source: "/etc/localtime"), reason: "the local time"),
            Row(path: "/usr/share/mime", access: .readOnlyIfPresent(source: "/usr/share/mime"), reason: "the types that this desktop knows"),
            Row(path: Inside.runner, access: .readOnly(source: runtime.runner), reason: "the program of the process"),
            Row(path: Inside.library, access: .readOnly(source: runtime.library), reason: "the SDK that extension and runner share"),
            Row(path: Inside.swift, access: .readOnly(source: runtime.swift), reason: "Swift's runtime"),
            Row(
                path: launch.insideAppPath, access: .readOnly(source: launch.appPath),
                reason: "the containing app: its code, frameworks and resources"),
            Row(path: Inside.home, access: .readWrite(source: launch.containerPath), reason: "the extension's own data"),
            Row(path: Inside.temporary, access: .readWrite(source: launch.temporaryPath), reason: "temporary files of this request"),
            Row(path: "/proc", access: .processes, reason: "Foundation reads about its own process; no other one is there"),
        ]
        for device in ["null", "zero", "full", "random", "urandom"] {
            rows.append(Row(path: "/dev/\(device)", access: .device, reason: "harmless, and expected by libraries"))
        }
        if network {
            for path in ["/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs", "/usr/share/ca-certificates"] {
                rows.append(Row(path: path, access: .readOnlyIfPresent(source: path), reason: "the entitlement \(Entitlements.Key.networkClient)"))
            }
        }
        return SandboxPolicy(rows: rows, network: network)
    }
}

extension SandboxProfile {
    /// Whether the entitlement for the network counts. Keyboards need the person's open access, which nobody can give yet; a point that an
    /// app declares for itself opens nothing.
    var opensNetworkByEntitlement: Bool {
        switch self {
        case .request, .folderMonitor, .documentStorage: true
        case .keyboard, .strict: false
        }
    }
}

/// The machine that this code was compiled for.
enum Machine {
    #if arch(x86_64)
        static let multiarch = "x86_64-linux-gnu"
    #elseif arch(arm64)
        static let multiarch = "aarch64-linux-gnu"
    #endif
}
