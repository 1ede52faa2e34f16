import ExtensionModel
import Sandbox
import Testing

/// The plan is a pure function, so what is in a sandbox is tested without any privilege.
@Suite struct LaunchPlanTests {
    private let runtime = RuntimeLayout(folder: "/r")

    private func request(_ entitlements: Entitlements = .none, point: ExtensionPoint = .action) -> LaunchRequest {
        LaunchRequest(
            request: "R", extensionIdentifier: "org.example.app.ext", point: point, entitlements: entitlements,
            appPath: "/home/me/Apps/Example.app",
            extensionPath: "PlugIns/Ext.appex", library: "libExt.so", principalClass: "Ext.Handler", displayName: "Ext", languages: ["de"],
            containerPath: "/home/me/Containers/ext", temporaryPath: "/home/me/Containers/tmp",
            declaredTypesPath: "/home/me/types.json")
    }

    private func plan(_ entitlements: Entitlements = .none, _ rung: SandboxRung = .namespaces) -> LaunchPlan {
        LaunchPlan.make(request(entitlements), runtime: runtime, rung: rung)
    }

    @Test func everyNamespaceIsNewAndTheProcessDiesWithItsStarter() {
        let arguments = plan().arguments
        for option in [
            "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-net", "--die-with-parent", "--new-session", "--clearenv",
            "--seccomp", "--remount-ro",
        ] {
            #expect(arguments.contains(option), "\(option)")
        }
    }

    @Test func theNetworkIsThereOnlyByEntitlement() {
        #expect(plan().arguments.contains("--unshare-net"))
        #expect(!plan(Entitlements(isNetworkClient: true)).arguments.contains("--unshare-net"))
        #expect(!plan().network && plan(Entitlements(isNetworkClient: true)).network)
    }

    @Test func onlyTheExtensionsOwnFoldersCanBeWritten() {
        let arguments = plan().arguments
        let writable = arguments.indices.filter { arguments[$0] == "--bind" }.map { arguments[$0 + 1] }
        #expect(writable == ["/home/me/Containers/ext", "/home/me/Containers/tmp"])
    }

    @Test func nothingInsideNamesThePersonsFolders() {
        let plan = plan()
        #expect(plan.launch.extensionPath == "/app/Example.app/PlugIns/Ext.appex")
        let inside = plan.arguments.indices.filter { ["--bind", "--ro-bind", "--ro-bind-try"].contains(plan.arguments[$0]) }.map {
            plan.arguments[$0 + 2]
        }
        #expect(inside.allSatisfy { !$0.contains("/home") })
        #expect(plan.environment.isEmpty, "bubblewrap itself gets no environment")
        #expect(
            !plan.arguments.contains { $0.hasPrefix("/bin") || $0.hasPrefix("/usr/bin/") && $0 != "/usr/bin/bwrap" }, "no programs in the sandbox")
    }

    @Test func fontsAreThereOnlyForPointsWithAView() {
        let fonts = ["/usr/share/fonts", "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig"]
        for point in ExtensionPoint.all {
            let rows = SandboxPolicy.make(for: request(point: point), runtime: runtime).rows.filter { fonts.contains($0.path) }
            #expect(rows.map(\.path) == (point.hasUserInterface ? fonts : []), "\(point.alias)")
            #expect(rows.allSatisfy { $0.access == .readOnlyIfPresent(source: $0.path) })
        }
    }

    @Test func limitsComeFromTheTable() {
        let limits = plan().launch.limits
        #expect(limits.dataBytes == UInt64(ExtensionPoint.action.memoryLimit))
        #expect(limits.threads == UInt64(ExtensionPoint.action.threadLimit))
        #expect(limits.openFiles == UInt64(ExtensionPoint.action.openFileLimit))
    }

    @Test func withoutSandboxIsMarkedAndDoesNotPretend() {
        let plan = plan(.none, .unsandboxed)
        #expect(plan.executable == runtime.runner)
        #expect(plan.rung.rawValue.contains("NOT"))
        #expect(!plan.launch.confinesWrites)
    }

    @Test func whatMakesIconsSeesLibrariesAndNothingElse() {
        let rows = SandboxPolicy.forIcons(runtime: runtime).rows
        #expect(rows.allSatisfy { !$0.reason.isEmpty && $0.access != .processes && $0.access != .device })
        let arguments = IconConverter(runtime: runtime, sizes: [64, 128]).arguments
        #expect(arguments.suffix(4) == ["--", "/appex/appex-icons", "64", "128"])
        #expect(arguments.contains("--unshare-net") && arguments.contains("--seccomp") && arguments.contains("--remount-ro"))
        #expect(!arguments.contains("--bind") && !arguments.contains("--dev-bind"), "nothing can be written")
        let sources = arguments.indices.filter { arguments[$0] == "--ro-bind" }.map { arguments[$0 + 1] }
        #expect(sources.count == 2 && sources.contains("/r"), "\(sources)")
    }

    @Test func everyRowHasAReason() {
        let policy = SandboxPolicy.make(for: request(Entitlements(isNetworkClient: true)), runtime: runtime)
        #expect(policy.rows.allSatisfy { !$0.reason.isEmpty })
        #expect(SeccompFilter.rules(network: false).allSatisfy { !$0.reason.isEmpty && !$0.calls.isEmpty })
    }

    @Test func theFilterCompiles() throws {
        let filter = try SeccompFilter.make(network: false)
        #expect((filter.regularFileSize ?? 0) > 400)
        #expect((filter.regularFileSize ?? 0) % 8 == 0, "a whole number of instructions")
    }
}
