package import ExtensionModel
import Foundation
import SystemCalls

/// What an extension's process can access, as data: each row has its reason.
///
/// A policy is made from the extension point, the entitlements and the person's permissions. Anything without a row does not exist in the sandbox: no
/// home folder, no network, no D-Bus, no display, no camera, no other process.
package struct SandboxPolicy: Sendable, Equatable {
    package enum Access: Sendable, Equatable {
        case readOnly(source: String)
        case readOnlyIfPresent(source: String)
        case readWrite(source: String)
        case device
        case symbolicLink(to: String)
        case processes
    }

    /// A file or folder that exists in the sandbox.
    package struct Row: Sendable, Equatable {
        package let path: String
        package let access: Access
        package let reason: String
        /// When it exists.
        package var condition = Condition.always
    }

    package enum Condition: Sendable, Equatable {
        case always
        /// For extension points with a view.
        case view
        case entitlement(String)
        /// For the folders that a host names, when it shows files.
        case monitored
        /// With the person's permission.
        case grant(PersonalResource)
    }

    package var rows: [Row]
    package var network: Bool

    /// Whether it has folders in which programs of the person may have sockets.
    var hasPersonsFolders: Bool {
        rows.contains { row in
            switch row.condition {
            case .grant, .monitored: true
            case .always, .view, .entitlement: false
            }
        }
    }

    /// Paths in the sandbox's own root, which the extension uses. Their real paths can be read in /proc/self/mountinfo.
    package enum Inside {
        package static let runtime = "/appex"
        static let data = "/usr/share"
        /// Where UniformTypeIdentifiers looks for the types.
        package static let declaredTypes = data + "/appex/types.json"
        package static let app = "/app"
        package static let home = "/data"
        package static let temporary = "/tmp"
        /// A folder for each app group.
        package static let groups = "/groups"
        /// The person's folders that it may use; its home folder has links to them.
        package static let personal = "/folders"
        /// Where an archive is unpacked.
        static let archive = "/archive"
    }

    package static func make(for launch: LaunchRequest, runtime: RuntimeLayout) -> SandboxPolicy {
        let openings = EntitlementOpening.all.filter { $0.isGranted(launch.granted) }
        var rows = systemLibraries
        rows += [
            Row(path: "/usr/share/zoneinfo", access: .readOnlyIfPresent(source: "/usr/share/zoneinfo"), reason: "time zones"),
            localTime,
            Row(path: "/usr/share/mime", access: .readOnlyIfPresent(source: "/usr/share/mime"), reason: "the types that this desktop knows"),
            Row(
                path: Inside.declaredTypes, access: .readOnlyIfPresent(source: launch.declaredTypesPath),
                reason: "the types that installed apps declare, when there are any"),
            Row(
                path: Inside.runtime, access: .readOnly(source: runtime.folder),
                reason: "the program of the process, the SDK that extension and runner share, and Swift's runtime"),
            Row(
                path: launch.insideAppPath, access: .readOnly(source: launch.appPath),
                reason: "the containing app: its code, frameworks and resources"),
            Row(path: Inside.home, access: .readWrite(source: launch.containerPath), reason: "the extension's own data"),
            Row(path: Inside.temporary, access: .readWrite(source: launch.temporaryPath), reason: "temporary files of this request"),
            Row(path: "/proc", access: .processes, reason: "Foundation reads about its own process; no other one is there"),
        ]
        // Each mount costs every launch a tenth of a millisecond, so there are only the devices that libraries use.
        for device in ["null", "urandom"] {
            rows.append(Row(path: "/dev/\(device)", access: .device, reason: "harmless, and expected by libraries"))
        }
        rows.append(Row(path: "/dev/random", access: .symbolicLink(to: "urandom"), reason: "the same device, since Linux 5.6"))
        if launch.point.hasUserInterface {
            rows += fonts
        }
        rows += openings.flatMap { $0.rows(launch) }
        rows += launch.grantedFolders.map(\.row)
        rows += launch.monitoredFolders.map {
            Row(path: $0, access: .readOnly(source: $0), reason: "a folder that it monitors", condition: .monitored)
        }
        return SandboxPolicy(rows: rows, network: openings.contains(where: \.opensNetwork))
    }

    private static let systemLibraries: [Row] = [
        Row(
            path: "/usr/lib/\(Machine.multiarch)", access: .readOnly(source: "/usr/lib/\(Machine.multiarch)"),
            reason: "the system's shared libraries"),
        Row(path: "/lib", access: .symbolicLink(to: "usr/lib"), reason: "where programs look for the system's libraries"),
        Row(
            path: Machine.loader, access: .symbolicLink(to: "/usr/lib/\(Machine.multiarch)/\(Machine.loaderName)"),
            reason: "where programs look for the dynamic loader"),
    ]

    /// The policy for the program that makes icons from pictures: it receives its input, so it needs only libraries.
    package static func forIcons(runtime: RuntimeLayout) -> SandboxPolicy {
        let own = Row(path: Inside.runtime, access: .readOnly(source: runtime.folder), reason: "the program and the library for pictures")
        return SandboxPolicy(rows: systemLibraries + [own], network: false)
    }

    /// The policy for the programs that read photographs and films: they receive the file and memory for the pixels, so they need only libraries.
    package static func forPictures(runtime: RuntimeLayout) -> SandboxPolicy {
        let own = Row(
            path: Inside.runtime, access: .readOnly(source: runtime.folder), reason: "the programs, the library for photographs and Swift's runtime")
        return SandboxPolicy(rows: systemLibraries + [own], network: false)
    }

    /// The policy for the program that carries over what a picture's file says: it receives the files and memory for the result.
    package static func forMetadata(runtime: RuntimeLayout) -> SandboxPolicy {
        let own = Row(path: Inside.runtime, access: .readOnly(source: runtime.folder), reason: "the program and what it is linked with")
        return SandboxPolicy(rows: systemLibraries + [own], network: false)
    }

    /// The policy for the program that unpacks archives of apps: it receives the archive, so it needs only libraries and the folder for the contents.
    package static func forArchives(runtime: RuntimeLayout, folder: String) -> SandboxPolicy {
        let names = "/usr/lib/locale/C.utf8"
        let own = [
            Row(path: Inside.runtime, access: .readOnly(source: runtime.folder), reason: "the program and Swift's runtime"),
            Row(path: names, access: .readOnlyIfPresent(source: names), reason: "names of files in UTF-8"),
            Row(path: Inside.archive, access: .readWrite(source: folder), reason: "the contents of the archive"),
        ]
        return SandboxPolicy(rows: systemLibraries + own, network: false)
    }

    /// The fonts for text in pictures. Views are drawn by the host, with the host's fonts.
    private static let fonts: [Row] = [
        ("/usr/share/fonts", "the system's fonts, for text that a view draws into a picture"),
        ("/etc/fonts", "which fonts stand for which names"),
        ("/usr/share/fontconfig", "where the links in /etc/fonts lead"),
        ("/var/cache/fontconfig", "what is in the fonts: without it the first text reads all of them"),
    ].map { path, reason in Row(path: path, access: .readOnlyIfPresent(source: path), reason: reason, condition: .view) }

    /// The person's time zone: a link into the database, which is there already, or a file of the administrator's.
    private static var localTime: Row {
        let path = "/etc/localtime"
        let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? ""
        let isInDatabase = target.hasPrefix("/usr/share/zoneinfo/") && !target.contains("/../")
        return Row(path: path, access: isInDatabase ? .symbolicLink(to: target) : .readOnlyIfPresent(source: path), reason: "the local time")
    }
}

extension SandboxProfile {
    /// The entitlements of a bundle that are in effect. Keyboards need the person's open access, which cannot be granted yet; an extension point that
    /// an app declares itself permits nothing (guide, “Designing for User Trust”).
    package func granting(_ entitlements: Entitlements) -> Entitlements {
        switch self {
        case .request, .folderMonitor, .documentStorage: entitlements
        case .keyboard, .strict: .none
        }
    }
}

/// The architecture that this code was compiled for.
enum Machine {
    #if arch(x86_64)
        static let multiarch = "x86_64-linux-gnu"
        static let loader = "/lib64/ld-linux-x86-64.so.2"
        /// The architecture's number in seccomp filters (`AUDIT_ARCH_X86_64`).
        static let architecture: UInt32 = 0xC000_003E
    #elseif arch(arm64)
        static let multiarch = "aarch64-linux-gnu"
        static let loader = "/usr/lib/ld-linux-aarch64.so.1"
        static let architecture: UInt32 = 0xC000_00B7
    #endif
    static let loaderName = loader.pathNames.last.map(String.init) ?? loader
}
