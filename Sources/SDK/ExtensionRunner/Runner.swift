import ExtensionFoundation
import Wire

/// The life of an extension's process, from its first instruction to its exit.
enum Runner {
  static let systemSocket: Int32 = 3
  static let hostSocket: Int32 = 4

  /// Never returns.
  static func run() -> Never {
    let system = SystemChannel { launch in
      // The principal object is made, and begins, on the main thread, as on Apple's systems.
      DispatchQueue.main.async { Runner.launch(launch) }
    }
    sharedSystem = system
    do {
      try system.start(OwnedDescriptor(systemSocket))
    } catch {
      FileHandle.standardError.write(Data("appex-runner: \(error)\n".utf8))
      _exit(70)
    }
    // A run loop with nothing to wait for returns at once; this timer never fires.
    RunLoop.main.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Ends the process without running destructors under threads that are still at work.
  static func exit() -> Never {
    fflush(nil)
    _exit(0)
  }

  // SAFETY: written once, before the channel's first event; read on the main thread.
  nonisolated(unsafe) private static var sharedSystem: SystemChannel?

  private static func launch(_ launch: WireLaunch) {
    guard let system = sharedSystem else { return }
    do {
      try ProcessLimits.apply(launch.limits)
      if launch.confinesWrites { try Confinement.apply() }
      try load(launch.library, in: launch.extensionPath)
      let object = try makePrincipal(launch.principalClass, library: launch.library)
      let session = RunnerSession(system: system, completionBudget: .milliseconds(Int64(clamping: launch.completionBudgetMs)))
      system.serve(session)
      system.tell(.loaded)
      try session.start(host: OwnedDescriptor(hostSocket), principal: object)
    } catch let problem as RunnerProblem {
      system.tell(problem)
      Runner.exit()
    } catch {
      system.tell(RunnerProblem(reason: .unspecified, sentence: "\(error)"))
      Runner.exit()
    }
  }

  private static func load(_ library: String, in folder: String) throws(RunnerProblem) {
    guard dlopen(folder + "/" + library, RTLD_NOW | RTLD_GLOBAL) != nil else {
      throw .library(library, loaderSaid: dlerror().map { String(cString: $0) } ?? "no reason given")
    }
  }

  private static func makePrincipal(_ name: String, library: String) throws(RunnerProblem) -> any NSExtensionRequestHandling {
    guard let type = PrincipalClass.find(name) else { throw .missingClass(name, library: library) }
    guard type is any NSExtensionRequestHandling.Type, let object = PrincipalClass.makeObject(of: type) as? any NSExtensionRequestHandling
    else { throw .wrongKind(name) }
    return object
  }
}

/// What `appex-runner` calls after it has loaded this library.
@_cdecl("appex_runner_main")
public func appexRunnerMain() {
  Runner.run()
}
