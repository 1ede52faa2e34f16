import Foundation
import Sandbox
import Testing

@Suite struct LeftoversTests {
    /// A shell that is called like bubblewrap and waits for its input to end.
    private final class Waiting {
        let process = Process()
        let folder: String
        private let input = Pipe()

        /// - Parameter system: the name of the program that has started it; nil: this one.
        init(program: String = "bwrap", system: String? = nil) throws {
            folder = FileManager.default.temporaryDirectory.path + "/appex-leftovers-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            for name in [program, system].compactMap(\.self) {
                try FileManager.default.copyItem(
                    at: URL(fileURLWithPath: "/bin/sh").resolvingSymlinksInPath(), to: URL(fileURLWithPath: "\(folder)/\(name)"))
            }
            process.executableURL = URL(fileURLWithPath: "\(folder)/\(system ?? program)")
            let waits = ["-c", "echo ready; read line", "\(folder)/Containers"]
            // Two commands: a shell becomes its last one.
            process.arguments = system == nil ? waits : ["-c", "\"$0\" \"$@\"; exit $?", "\(folder)/\(program)"] + waits
            process.standardInput = input
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            // Only now it is what it is called: it may not have become that program when `run()` returns.
            _ = output.fileHandleForReading.readData(ofLength: 6)
        }

        deinit {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    @Test func endsWhatAnEarlierSystemHasLeft() throws {
        let (waiting, other) = (try Waiting(), try Waiting(program: "reader"))
        try #require(Leftovers.end(in: waiting.folder, except: other.process.processIdentifier) == 1)
        waiting.process.waitUntilExit()
        #expect(waiting.process.terminationReason == .uncaughtSignal)
    }

    @Test func leavesWhatDescendsFromThisProcess() throws {
        let waiting = try Waiting()
        #expect(Leftovers.end(in: waiting.folder) == 0)
        #expect(Leftovers.end(in: waiting.folder, except: getppid()) == 0)
        #expect(waiting.process.isRunning)
    }

    /// A person who is logged in twice has two over one data folder.
    @Test func leavesWhatAnotherSystemRuns() throws {
        let (waiting, other) = (try Waiting(system: "appexd"), try Waiting(program: "reader"))
        #expect(Leftovers.end(in: waiting.folder, except: other.process.processIdentifier) == 0)
        #expect(waiting.process.isRunning)
        let (left, stranger) = (try Waiting(system: "keeper"), try Waiting(program: "reader"))
        #expect(Leftovers.end(in: left.folder, except: stranger.process.processIdentifier) == 1)
    }

    @Test func leavesOtherProgramsAndOtherFolders() throws {
        let (waiting, other) = (try Waiting(), try Waiting(program: "reader"))
        #expect(Leftovers.end(in: other.folder, except: waiting.process.processIdentifier) == 0)
        #expect(Leftovers.end(in: waiting.folder + "-else", except: other.process.processIdentifier) == 0)
        #expect(waiting.process.isRunning && other.process.isRunning)
    }
}
