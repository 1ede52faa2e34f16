import CGtk
import Foundation
import Glibc
import Testing

extension Widgets {
    @Suite @MainActor struct MainLoopTests {
        @Test func letsGLibRunTheMainQueueAndTheMainActor() throws {
            let scene = Scene()
            let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            let path = folder.appendingPathComponent("GTKProbe").path
            var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
            defer { free(arguments[0]) }
            var process: pid_t = 0
            try #require(posix_spawn(&process, path, nil, nil, &arguments, environ) == 0)
            var status: Int32 = -1
            let hasEnded = scene.pump { waitpid(process, &status, WNOHANG) == process }
            if !hasEnded { kill(process, SIGKILL) }
            #expect(hasEnded && status == 0)
        }
    }
}
