import ExtensionModel
import Sandbox
import Testing

/// The plan is a pure function, so what is in a sandbox is tested without any privilege.
@Suite struct LaunchPlanTests {
    private let runtime = RuntimeLayout(folder: "/r")

    private func request(_ entitlements: Entitlements = .none, point: ExtensionPoint = .action) -> LaunchRequest {
        LaunchRequest(
            request: "R", extensionIdentifier: "org.example.app.ext", appIdentifier: "org.example.app", point: point, entitlements: entitlements,
            appPath: "/home/me/Apps/Example.app",
            extensionPath: "PlugIns/Ext.appex", library: "libExt.so", principalClass: "Ext.Handler", displayName: "Ext", languages: ["de"],
            containerPath: "/home/me/Containers/ext", temporaryPath: "/home/me/Containers/tmp",
            groupPaths: ["group.org.example": "/home/me/Groups/group.org.example"],
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

    @Test func anAppsProgramIsStartedByTheRunnerWithItsLimits() {
        var request = request(point: .app)
        request.extensionPath = ""
        request.program = "Example"
        let plan = LaunchPlan.make(request, runtime: runtime, rung: .namespaces)
        let limits = plan.launch.limits
        #expect(
            plan.arguments.suffix(6) == [
                "/appex/appex-runner", "/app/Example.app/Example", "\(limits.dataBytes)", "\(limits.openFiles)", "\(limits.fileSize)",
                "\(limits.threads)",
            ])
        #expect(plan.launch.extensionPath == "/app/Example.app")
        #expect(plan.arguments.contains("APPEX_APP") && !self.plan().arguments.contains("APPEX_APP"))
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

    @Test func theSharedFolderIsThereOnlyByEntitlement() {
        let entitlements = Entitlements(applicationGroups: ["group.org.example"])
        let plan = plan(entitlements)
        let place = plan.arguments.firstIndex(of: "/groups/group.org.example")
        #expect(place.map { plan.arguments[$0 - 2...$0] } == ["--bind", "/home/me/Groups/group.org.example", "/groups/group.org.example"])
        #expect(plan.launch.groups.map(\.path) == ["/groups/group.org.example"])
        #expect(self.plan().launch.groups.isEmpty && !self.plan().arguments.contains { $0.hasPrefix("/groups") })
        #expect(self.plan(entitlements, .unsandboxed).launch.groups.map(\.path) == ["/home/me/Groups/group.org.example"])
    }

    @Test(arguments: ExtensionPoint.all) func aKeyboardGetsNeitherSharedFolderNorNetwork(point: ExtensionPoint) {
        let entitlements = Entitlements(applicationGroups: ["group.org.example"], keychainAccessGroups: ["k"], isNetworkClient: true)
        let plan = LaunchPlan.make(request(entitlements, point: point), runtime: runtime, rung: .namespaces)
        let isOpen = point.sandbox != .keyboard && point.sandbox != .strict
        #expect(plan.network == isOpen)
        #expect(plan.launch.groups.isEmpty == !isOpen)
        #expect(request(entitlements, point: point).granted.keychainAccessGroups.isEmpty == !isOpen)
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
