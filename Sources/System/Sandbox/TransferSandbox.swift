import Foundation
package import SystemCalls

/// The sandbox of the process that talks to servers for the system, and its start. The process reads untrusted data, so it gets only the network and
/// a line to the system: the files that it reads and writes come as descriptors.
package enum TransferSandbox {
    /// - Parameter certificates: a file of certificate authorities that the person trusts besides the machine's.
    package static func policy(_ runtime: RuntimeLayout, certificates: String? = nil) -> SandboxPolicy {
        let libraries = "/usr/lib/\(Machine.multiarch)"
        var rows = [
            SandboxPolicy.Row(path: libraries, access: .readOnly(source: libraries), reason: "the system's shared libraries"),
            SandboxPolicy.Row(path: "/lib", access: .symbolicLink(to: "usr/lib"), reason: "where programs look for the system's libraries"),
            SandboxPolicy.Row(
                path: Machine.loader, access: .symbolicLink(to: "\(libraries)/\(Machine.loaderName)"),
                reason: "where programs look for the dynamic loader"),
            SandboxPolicy.Row(
                path: SandboxPolicy.Inside.runtime, access: .readOnly(source: runtime.folder), reason: "its program and Swift's runtime"),
            SandboxPolicy.Row(path: "/proc", access: .processes, reason: "it counts its threads before it restricts itself"),
        ]
        rows += ["/dev/null", "/dev/urandom"].map {
            SandboxPolicy.Row(path: $0, access: .device, reason: "harmless, and expected by libraries")
        }
        rows += EntitlementOpening.networkFiles.map {
            SandboxPolicy.Row(path: $0, access: .readOnlyIfPresent(source: $0), reason: "finds servers, and checks who they are")
        }
        if let certificates {
            // If the file is missing, no server is trusted, and transfers over TLS fail.
            rows.append(
                SandboxPolicy.Row(
                    path: insideCertificates, access: .readOnlyIfPresent(source: certificates), reason: "authorities that the person trusts"))
        }
        return SandboxPolicy(rows: rows, network: true)
    }

    /// The variables of the system's environment that it gets: the settings of a proxy.
    private static let proxyVariables = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]

    /// Where the programs of libcurl and OpenSSL look for such a file, in their order.
    private static let certificateVariables = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]
    private static let insideCertificates = "/certificates.pem"

    package static func command(_ runtime: RuntimeLayout, rung: SandboxRung, environment: [String: String]) -> SandboxCommand {
        let kept = proxyVariables.compactMap { name in environment[name].map { "\(name)=\($0)" } }
        let libraries = runtime.folder(on: rung)
        let certificates = certificateVariables.lazy.compactMap { environment[$0] }.first { $0.hasPrefix("/") }
        let trust = certificates.map { ["CURL_CA_BUNDLE=\(rung == .namespaces ? insideCertificates : $0)"] } ?? []
        return SandboxCommand(
            policy(runtime, certificates: certificates), rung: rung, runtime: runtime,
            environment: ["LD_LIBRARY_PATH=\(libraries)", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "PATH="] + kept + trust,
            folder: "/", program: [libraries + "/" + RuntimeLayout.transferProgramName])
    }

    /// Starts the process; `line` is its end of the line to the system. It never runs without a sandbox.
    package static func start(
        _ ladder: SandboxLadder, line: OwnedDescriptor, onExit: @escaping @Sendable (ExitReport) -> Void
    ) async throws -> ChildProcess {
        let rung = try await ladder.requiredRung()
        let command = command(ladder.runtime, rung: rung, environment: ProcessInfo.processInfo.environment)
        let (pid, information) = try await command.start([
            0: .nullDevice(), 1: .standardError(), 2: .standardError(), 3: line,
        ])
        return try ChildProcess(pid: pid, information: information, onExit: onExit)
    }
}
