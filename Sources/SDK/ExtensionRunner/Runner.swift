import ExtensionFoundation
import ExtensionModel
import SystemCalls
import Wire

/// The life of an extension's process, from its first instruction to its exit.
package enum Runner {
    package static let systemSocket: Int32 = 3
    static let hostSocket: Int32 = 4

    /// Never returns.
    ///
    /// - Parameters:
    ///   - sandboxed: when the sandbox was complete.
    ///   - loaded: when this library was loaded.
    ///
    /// The order matters. Landlock and seccomp confine the calling thread and the threads that it creates later. So the first packet is read
    /// here, on the only thread, and all confinement is applied before there is a second thread.
    static func run(sandboxed: MonotonicMoment, loaded: MonotonicMoment) -> Never {
        CrashStack.serve()
        let socket = OwnedDescriptor(systemSocket)
        guard let launch = Channel.takeEvent(from: socket, within: 10_000)?.decode(WireLaunch.self) else {
            fail("the system did not say what to run")
        }
        let confinement = Result { () throws(RunnerProblem) in try confine(launch) }
        TypeConformance.servePredicates()
        let system = SystemChannel()
        do {
            let requests = HandedRequests()
            try system.start(socket) { if launch.prepared { requests.listen(on: $0) } }
            do {
                try confinement.get()
                ExtensionProcess.begin(ExtensionProcess.State(launch))
                MainBundle.use(launch.languages, program: launch.extensionPath + "/" + launch.library)
                if launch.prepared {
                    system.notify(.prepared)
                    // None of the extension's code is loaded before its request is here.
                    let requestedAt = requests.wait()
                    try self.launch(
                        launch, system: system, host: OwnedDescriptor(hostSocket), LaunchClock(requestedAt: requestedAt), WireLaunchMarks())
                } else {
                    let clock = LaunchClock(requestedAt: launch.requestedAtNs)
                    let marks = WireLaunchMarks.with { ($0.sandboxedUs, $0.runtimeUs) = (clock.mark(sandboxed), clock.mark(loaded)) }
                    try self.launch(launch, system: system, host: OwnedDescriptor(hostSocket), clock, marks)
                }
            } catch let problem as RunnerProblem {
                system.notify(problem)
                exit()
            }
        } catch {
            fail("\(error)")
        }
        runMainLoop()
    }

    /// Runs the main loop from now on.
    package static func runMainLoop() -> Never {
        // A run loop without sources returns at once; this timer never fires.
        RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    private static func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("appex-runner: \(sentence)\n".utf8))
        _exit(70)
    }

    /// Ends the process without running destructors while other threads are still at work.
    package static func exit() -> Never {
        fflush(nil)
        _exit(0)
    }

    private static func confine(_ launch: WireLaunch) throws(RunnerProblem) {
        try ProcessLimits.apply(launch.limits)
        if launch.confinesWrites { try Confinement.apply(sharedFolders: launch.groups.map(\.path) + launch.writableFolders) }
    }

    /// Loads the extension and creates its principal object, on the main thread, as on Apple's systems.
    private static func launch(_ launch: WireLaunch, system: SystemChannel, host: OwnedDescriptor, _ clock: LaunchClock, _ earlier: WireLaunchMarks)
        throws
    {
        var marks = earlier
        marks.preparedUs = clock.mark()
        try load(launch.library, in: launch.extensionPath)
        let object = try makePrincipal(launch.principalClass, library: launch.library, point: launch.extensionPoint)
        marks.loadedUs = clock.mark()
        let session = RunnerSession(
            principal: object, system: system, clock: clock, completionBudget: .milliseconds(Int64(clamping: launch.completionBudgetMs)))
        system.serve(session)
        MainThreadWatch.shared.start(launch, system: system)
        system.notify(.loaded, marks: marks)
        try session.start(host: host)
    }

    private static func load(_ library: String, in folder: String) throws(RunnerProblem) {
        guard dlopen(folder + "/" + library, RTLD_NOW | RTLD_GLOBAL) != nil else {
            throw .library(library, loaderSaid: dlerror().map { String(cString: $0) } ?? "no reason given")
        }
    }

    private static func makePrincipal(_ name: String, library: String, point: String) throws(RunnerProblem) -> any NSExtensionRequestHandling {
        guard let type = PrincipalClass.find(name) else { throw .missingClass(name, library: library) }
        if let needed = ExtensionPoint[identifier: point]?.principal, !needed.isMet(by: type) { throw .wrongKind(name, needed: needed.typeName) }
        guard type is any NSExtensionRequestHandling.Type, let object = PrincipalClass.makeObject(of: type) as? any NSExtensionRequestHandling
        else { throw .wrongKind(name, needed: PrincipalRequirement.requestHandler.typeName) }
        return object
    }
}

extension PrincipalRequirement {
    fileprivate func isMet(by type: AnyClass) -> Bool {
        switch self {
        case .viewController: type is any ExtensionInterface.Type
        case .contentEditingController: PhotoEditingSupport.serving?.isPrincipal(type) ?? false
        case .finderSync: type is any FinderSyncPrincipal.Type
        case .requestHandler, .inputViewController, .documentPickerViewController, .fileProvider: true
        }
    }
}

/// Called by `appex-runner` after it has loaded this library. Both times are in nanoseconds of `CLOCK_MONOTONIC`.
@_cdecl("appex_runner_main")
public func appexRunnerMain(sandboxed: UInt64, loaded: UInt64) {
    Runner.run(sandboxed: MonotonicMoment(nanoseconds: sandboxed), loaded: MonotonicMoment(nanoseconds: loaded))
}
