import CConfinement
import ExtensionFoundation
import ExtensionRunner
import SystemCalls
import UIKit
import Wire

/// The process of a containing app, from `UIApplicationMain` to its exit.
@MainActor
enum ApplicationProcess {
    /// The variable that the system sets for programs that it starts.
    private static let mark = "APPEX_APP"

    /// - Parameter makeDelegate: returns nil when the class does not exist.
    static func run(_ makeDelegate: () -> (any UIApplicationDelegate)?) -> Never {
        guard let identifier = ProcessInfo.processInfo.environment[mark] else { standAlone() }
        unsetenv(mark)
        CrashStack.serve()
        let socket = OwnedDescriptor(Runner.systemSocket)
        guard let launch = Channel.takeEvent(from: socket, within: 10_000)?.decode(WireLaunch.self) else {
            fail("the system did not say how to run \(identifier)")
        }
        // All other confinement was applied before this program was started; this could not be.
        if launch.confinesWrites { CrashStack.reportUnknownCalls() }
        guard !launch.confinesWrites || appex_forbid_more() == 0 else { fail("the process cannot be confined; run `appex doctor`") }
        ExtensionProcess.begin(ExtensionProcess.State(launch))
        MainBundle.use(launch.languages)
        TypeConformance.servePredicates()
        guard let delegate = makeDelegate() else {
            fail("the class of the app's delegate was not found; name it Module.Class, of a class that is not private")
        }
        let system = SystemChannel()
        let life = ApplicationLife(delegate: delegate, system: system)
        system.serve(life)
        MainThreadWatch.shared.start(launch, system: system)
        do {
            try system.start(socket) { life.receive(from: $0) }
        } catch {
            fail("\(error)")
        }
        system.notify(.loaded)
        Runner.runMainLoop()
    }

    static func delegate(named name: String) -> (any UIApplicationDelegate)? { PrincipalClass.find(name).flatMap(delegate(of:)) }

    static func delegate(of type: AnyClass) -> (any UIApplicationDelegate)? { PrincipalClass.makeObject(of: type) as? any UIApplicationDelegate }

    private static func standAlone() -> Never {
        let name = URL(fileURLWithPath: CommandLine.arguments.first ?? "app").lastPathComponent
        FileHandle.standardError.write(
            Data("\(name): The system starts apps, in a sandbox. Install the app with `appex install \(name).app`, then `appex open \(name)`.\n".utf8)
        )
        exit(64)
    }

    private static func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("UIApplicationMain: \(sentence).\n".utf8))
        exit(70)
    }
}
