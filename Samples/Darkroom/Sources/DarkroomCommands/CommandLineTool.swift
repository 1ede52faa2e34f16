import DarkroomKit
import Glibc

/// The Darkroom command: edits photos and texts.
public enum CommandLineTool {
    /// Runs one command. Returns the exit status: 0 done, 1 failed, 2 wrong arguments.
    public static func run(_ arguments: [String]) -> Int32 {
        do {
            switch try Invocation(arguments) {
            case .help:
                try StandardStreams.write(Invocation.helpText)
            case .edit(let command):
                try command.run()
            case .text(let style):
                try StandardStreams.write(style.apply(to: try StandardStreams.readText()))
            }
            return 0
        } catch let error as UsageError {
            StandardStreams.complain("\(error.message) Run Darkroom --help for help.")
            return 2
        } catch {
            StandardStreams.complain("\(error)")
            return 1
        }
    }
}
