import ExtensionModel
import Foundation
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
        let arguments = plan().command.arguments
        for option in [
            "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-net", "--die-with-parent", "--new-session", "--clearenv",
            "--remount-ro",
        ] {
            #expect(arguments.contains(option), "\(option)")
        }
    }

    /// bubblewrap cannot take out of /proc what is about the machine: the runner does, and loads the filter, which forbids mounting, afterwards.
    @Test func theRunnerFinishesTheSandboxFromInside() {
        let arguments = plan().command.arguments
        #expect(arguments.suffix(2) == ["/appex/appex-runner", "--in-namespaces"])
        let kept = arguments.indices.filter { arguments[$0] == "--cap-add" }.map { arguments[$0 + 1] }
        #expect(kept == ["CAP_SYS_ADMIN", "CAP_SETPCAP"] && !arguments.contains("--seccomp"))
        let outside = plan(.none, .landlock).command.arguments
        #expect(outside.suffix(2) == ["--", "/r/appex-runner"])
    }

    @Test func anAppsProgramIsStartedByTheRunnerWithItsLimits() {
        var request = request(point: .app)
        request.extensionPath = ""
        request.program = "Example"
        let plan = LaunchPlan.make(request, runtime: runtime, rung: .namespaces)
        let limits = plan.launch.limits
        #expect(
            plan.command.arguments.suffix(9) == [
                "/appex/appex-runner", "--in-namespaces", "/app/Example.app/Example", "\(limits.dataBytes)", "\(limits.openFiles)",
                "\(limits.fileSize)",
                "\(limits.threads)", "/data", "/tmp",
            ])
        #expect(plan.launch.extensionPath == "/app/Example.app")
        #expect(plan.command.arguments.contains("APPEX_APP") && !self.plan().command.arguments.contains("APPEX_APP"))
    }

    /// Looking for it costs more than half a millisecond of every launch.
    @Test func theRuntimeLooksForNoProgramOfItsOwn() {
        let arguments = plan().command.arguments
        let place = arguments.firstIndex(of: "SWIFT_BACKTRACE").map { $0 + 1 }
        #expect(place.map { arguments[$0] } == "enable=no,swift-backtrace=/appex/none")
    }

    @Test func theNetworkIsThereOnlyByEntitlement() {
        #expect(plan().command.arguments.contains("--unshare-net"))
        #expect(!plan(Entitlements(isNetworkClient: true)).command.arguments.contains("--unshare-net"))
        #expect(!plan().command.network && plan(Entitlements(isNetworkClient: true)).command.network)
    }

    @Test func onlyTheExtensionsOwnFoldersCanBeWritten() {
        let arguments = plan().command.arguments
        let writable = arguments.indices.filter { arguments[$0] == "--bind" }.map { arguments[$0 + 1] }
        #expect(writable == ["/home/me/Containers/ext", "/home/me/Containers/tmp"])
    }

    @Test func theSharedFolderIsThereOnlyByEntitlement() {
        let entitlements = Entitlements(applicationGroups: ["group.org.example"])
        let plan = plan(entitlements)
        let place = plan.command.arguments.firstIndex(of: "/groups/group.org.example")
        #expect(place.map { plan.command.arguments[$0 - 2...$0] } == ["--bind", "/home/me/Groups/group.org.example", "/groups/group.org.example"])
        #expect(plan.launch.groups.map(\.path) == ["/groups/group.org.example"])
        #expect(self.plan().launch.groups.isEmpty && !self.plan().command.arguments.contains { $0.hasPrefix("/groups") })
        #expect(self.plan(entitlements, .unsandboxed).launch.groups.map(\.path) == ["/home/me/Groups/group.org.example"])
    }

    @Test(arguments: ExtensionPoint.all) func aKeyboardGetsNeitherSharedFolderNorNetwork(point: ExtensionPoint) {
        let entitlements = Entitlements(applicationGroups: ["group.org.example"], keychainAccessGroups: ["k"], isNetworkClient: true)
        let plan = LaunchPlan.make(request(entitlements, point: point), runtime: runtime, rung: .namespaces)
        let isOpen = point.sandbox != .keyboard && point.sandbox != .strict
        #expect(plan.command.network == isOpen)
        #expect(plan.launch.groups.isEmpty == !isOpen)
        #expect(request(entitlements, point: point).granted.keychainAccessGroups.isEmpty == !isOpen)
    }

    @Test func nothingInsideNamesThePersonsFolders() {
        let plan = plan()
        #expect(plan.launch.extensionPath == "/app/Example.app/PlugIns/Ext.appex")
        let inside = plan.command.arguments.indices.filter { ["--bind", "--ro-bind", "--ro-bind-try"].contains(plan.command.arguments[$0]) }.map {
            plan.command.arguments[$0 + 2]
        }
        #expect(inside.allSatisfy { !$0.contains("/home") })
        #expect(plan.command.environment.isEmpty, "bubblewrap itself gets no environment")
        #expect(
            !plan.command.arguments.contains { $0.hasPrefix("/bin") || $0.hasPrefix("/usr/bin/") && $0 != "/usr/bin/bwrap" },
            "no programs in the sandbox")
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
        #expect(plan.command.executable == runtime.runner)
        #expect(plan.rung.rawValue.contains("NOT"))
        #expect(!plan.launch.confinesWrites)
    }

    @Test func whatMakesIconsSeesLibrariesAndNothingElse() {
        let rows = SandboxPolicy.forIcons(runtime: runtime).rows
        #expect(rows.allSatisfy { !$0.reason.isEmpty && $0.access != .processes && $0.access != .device })
        let converter = IconConverter(SandboxLadder(runtime: runtime), sizes: [64, 128])
        let arguments = converter.command(on: .namespaces).arguments
        #expect(arguments.suffix(4) == ["--", "/appex/appex-icons", "64", "128"])
        #expect(arguments.contains("--unshare-net") && arguments.contains("--seccomp") && arguments.contains("--remount-ro"))
        #expect(!arguments.contains("--bind") && !arguments.contains("--dev-bind"), "nothing can be written")
        let sources = arguments.indices.filter { arguments[$0] == "--ro-bind" }.map { arguments[$0 + 1] }
        #expect(sources.count == 2 && sources.contains("/r"), "\(sources)")
        let confined = converter.command(on: .landlock)
        #expect(confined.executable == "/r/appex-confine" && confined.arguments.suffix(4) == ["--", "/r/appex-icons", "64", "128"])
        #expect(!confined.arguments.contains { ["--write", "--device", "--network", "--processes"].contains($0) })
    }

    @Test func whatCarriesMetadataSeesLibrariesAndNothingElse() {
        #expect(SandboxPolicy.forMetadata(runtime: runtime).rows.allSatisfy { !$0.reason.isEmpty && $0.access != .processes && $0.access != .device })
        let carrier = MetadataCarrier(SandboxLadder(runtime: runtime))
        let arguments = carrier.command(on: .namespaces).arguments
        #expect(arguments.suffix(2) == ["--", "/appex/appex-metadata"])
        #expect(arguments.contains("--unshare-net") && arguments.contains("--seccomp") && arguments.contains("--remount-ro"))
        #expect(!arguments.contains("--bind") && !arguments.contains("--dev-bind"), "nothing can be written")
        let confined = carrier.command(on: .landlock)
        #expect(confined.executable == "/r/appex-confine" && confined.arguments.suffix(2) == ["--", "/r/appex-metadata"])
        #expect(!confined.arguments.contains { ["--write", "--device", "--network", "--processes"].contains($0) })
    }

    @Test func whatUnpacksArchivesSeesLibrariesAndWritesIntoOneFolder() {
        #expect(SandboxPolicy.forArchives(runtime: runtime, folder: "/s").rows.allSatisfy { !$0.reason.isEmpty && $0.access != .processes })
        let unpacker = ArchiveUnpacker(SandboxLadder(runtime: runtime))
        let arguments = unpacker.command("/s", on: .namespaces).arguments
        #expect(arguments.suffix(4) == ["--chdir", "/archive", "--", "/appex/appex-unpack"])
        #expect(arguments.contains("--unshare-net") && arguments.contains("--seccomp") && arguments.contains("--remount-ro"))
        let written = arguments.indices.filter { arguments[$0] == "--bind" }.map { arguments[$0 + 1] }
        #expect(written == ["/s"])
        let sources = arguments.indices.filter { arguments[$0] == "--ro-bind" }.map { arguments[$0 + 1] }
        #expect(sources.count == 2 && sources.contains("/r"), "\(sources)")
        let confined = unpacker.command("/s", on: .landlock)
        #expect(confined.executable == "/r/appex-confine" && confined.arguments.suffix(2) == ["--", "/r/appex-unpack"])
        #expect(confined.arguments.indices.filter { confined.arguments[$0] == "--write" }.map { confined.arguments[$0 + 1] } == ["/s"])
        #expect(!confined.arguments.contains { ["--device", "--network", "--processes"].contains($0) })
    }

    @Test func everyRowHasAReason() {
        let policy = SandboxPolicy.make(for: request(Entitlements(isNetworkClient: true)), runtime: runtime)
        #expect(policy.rows.allSatisfy { !$0.reason.isEmpty })
        for rung in SandboxRung.ladder {
            #expect(SeccompFilter.rules(network: false, rung: rung).allSatisfy { !$0.reason.isEmpty && !$0.calls.isEmpty })
        }
    }

    @Test(arguments: SandboxRung.ladder, [false, true]) func theFilterCompiles(_ rung: SandboxRung, network: Bool) throws {
        let filter = try SeccompFilter.make(network: network, rung: rung)
        #expect((filter.regularFileSize ?? 0) > 400)
        #expect((filter.regularFileSize ?? 0) % 8 == 0, "a whole number of instructions")
    }

    // MARK: - Without namespaces

    @Test func withoutNamespacesEverythingIsWhereItIs() {
        let plan = plan(Entitlements(applicationGroups: ["group.org.example"]), .landlock)
        #expect(plan.launch.extensionPath == "/home/me/Apps/Example.app/PlugIns/Ext.appex")
        #expect(plan.launch.groups.map(\.path) == ["/home/me/Groups/group.org.example"])
        #expect(plan.launch.confinesWrites)
        let environment = plan.command.environment
        for variable in ["HOME=/home/me/Containers/ext", "TMPDIR=/home/me/Containers/tmp", "LD_LIBRARY_PATH=/r", "PATH="] {
            #expect(environment.contains(variable), "\(variable)")
        }
        #expect(plan.command.executable == "/r/appex-confine")
        #expect(plan.command.arguments.suffix(2) == ["--", "/r/appex-runner"])
    }

    @Test func withoutNamespacesTheSameRowsCanBeOpened() {
        let request = request(Entitlements(applicationGroups: ["group.org.example"]))
        let arguments = LaunchPlan.make(request, runtime: runtime, rung: .landlock).command.arguments
        let writable = arguments.indices.filter { arguments[$0] == "--write" }.map { arguments[$0 + 1] }
        #expect(writable == ["/home/me/Containers/ext", "/home/me/Containers/tmp", "/home/me/Groups/group.org.example"])
        for row in SandboxPolicy.make(for: request, runtime: runtime).rows {
            switch row.access {
            case .readOnly(let source), .readOnlyIfPresent(let source), .readWrite(let source): #expect(arguments.contains(source), "\(row.path)")
            case .device: #expect(arguments.contains(row.path))
            case .processes: #expect(arguments.contains("--processes"))
            case .symbolicLink: #expect(!arguments.contains(row.path) || row.path == "/dev/random")
            }
        }
    }

    @Test func withoutNamespacesTheNetworkIsThereOnlyByEntitlement() {
        #expect(!plan(.none, .landlock).command.arguments.contains("--network"))
        #expect(plan(Entitlements(isNetworkClient: true), .landlock).command.arguments.contains("--network"))
    }

    @Test func libraryDataThatIsElsewhereIsNamed() {
        var request = request()
        request.declaredTypesPath = "/home/me/.local/share/appex/types.json"
        let environment = LaunchPlan.make(request, runtime: runtime, rung: .landlock).command.environment
        #expect(environment.contains("XDG_DATA_DIRS=/home/me/.local/share:/usr/share"))
        #expect(!LaunchPlan.make(request, runtime: runtime, rung: .namespaces).command.arguments.contains("XDG_DATA_DIRS"))
    }

    /// The kernel counts the threads of all programs of a person outside of a user namespace: a low limit would forbid the first one.
    @Test func withoutNamespacesNoProcessIsLimitedByTheThreadsOfOthers() {
        #expect(plan(.none, .landlock).launch.limits.threads == 0)
        #expect(plan(.none, .unsandboxed).launch.limits.threads == 0)
        var request = request(point: .app)
        request.extensionPath = ""
        request.program = "Example"
        let arguments = LaunchPlan.make(request, runtime: runtime, rung: .landlock).command.arguments
        #expect(arguments.suffix(3) == ["\(UInt64.max)", "/home/me/Containers/ext", "/home/me/Containers/tmp"])
    }

    // MARK: - What the person has allowed

    private func request(_ asked: [PersonalResource: PersonalResource.Access], point: ExtensionPoint = .action) -> LaunchRequest {
        var request = request(Entitlements(personal: asked), point: point)
        request.personalFolders = [
            PersonalFolder(.pictures, path: "/home/me/Pictures", access: .reading),
            PersonalFolder(.downloads, path: "/home/me/Downloads", access: .writing),
        ]
        return request
    }

    @Test func aFolderOfThePersonIsThereWhenAskedForAndAllowed() {
        let arguments = LaunchPlan.make(request([.pictures: .writing, .downloads: .writing, .music: .reading]), runtime: runtime, rung: .namespaces)
            .command.arguments.joined(separator: " ")
        #expect(arguments.contains("--ro-bind-try /home/me/Pictures /folders/Pictures "), "no more than was allowed: \(arguments)")
        #expect(arguments.contains("--bind /home/me/Downloads /folders/Downloads "))
        #expect(!arguments.contains("Music"))
        let confined = LaunchPlan.make(request([.downloads: .reading]), runtime: runtime, rung: .landlock).command.arguments.joined(separator: " ")
        #expect(confined.contains("--read-if-present /home/me/Downloads") && !confined.contains("Pictures"), "no more than is asked for: \(confined)")
    }

    @Test func whatTheAppWasAllowedIsNotForAnExtensionThatDoesNotAskOrMayNot() {
        #expect(request([:]).grantedFolders.isEmpty)
        #expect(request([.pictures: .reading], point: .keyboard).grantedFolders.isEmpty, "a keyboard without open access")
    }

    @Test func aFolderThatMayBeChangedIsAmongTheWritableOnes() {
        let request = request([.pictures: .reading, .downloads: .writing])
        #expect(request.writableFolders(rung: .namespaces).last?.inside == "/folders/Downloads")
        #expect(request.writableFolders(rung: .landlock).map(\.outside).suffix(1) == ["/home/me/Downloads"])
        #expect(!request.writableFolders(rung: .namespaces).map(\.outside).contains("/home/me/Pictures"))
        #expect(LaunchPlan.make(request, runtime: runtime, rung: .namespaces).launch.writableFolders == ["/folders/Downloads"])
    }

    @Test func linksInTheHomeFolderFollowWhatIsAllowed() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: home + "/Downloads", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: home + "/Music/mine", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: home) }
        var request = request([.pictures: .reading, .downloads: .writing, .music: .reading])
        request.containerPath = home
        request.personalFolders.append(PersonalFolder(.music, path: "/home/me/Music", access: .reading))
        func target(_ name: String) -> String? { try? FileManager.default.destinationOfSymbolicLink(atPath: home + "/" + name) }
        PersonalLinks.update(request, rung: .namespaces)
        #expect(target("Pictures") == "/folders/Pictures" && target("Downloads") == "/folders/Downloads")
        #expect(target("Music") == nil, "what the extension keeps there stays")
        PersonalLinks.update(request, rung: .landlock)
        #expect(target("Pictures") == "/home/me/Pictures")
        request.personalFolders = []
        PersonalLinks.update(request, rung: .landlock)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["Music"])
    }

    @Test func pathsOfAProcessAndOfTheSystemCorrespond() {
        let request = request(Entitlements(applicationGroups: ["group.org.example"]))
        #expect(request.writableFolders(rung: .namespaces).map(\.inside) == ["/data", "/tmp", "/groups/group.org.example"])
        for rung in SandboxRung.allCases {
            let outside = request.writableFolders(rung: rung).map(\.outside)
            #expect(outside == ["/home/me/Containers/ext", "/home/me/Containers/tmp", "/home/me/Groups/group.org.example"])
            if rung != .namespaces { #expect(request.writableFolders(rung: rung).map(\.inside) == outside) }
        }
    }
}
