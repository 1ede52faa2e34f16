import ArgumentParser
import Foundation
import Symbolication

/// `appex symbolicate`: the part of `appex log --crash` that reads untrusted files, in a separate process. Not for people.
struct SymbolicationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbolicate", abstract: "Find names for a stack that is given as JSON.", shouldDisplay: false)

    func run() throws {
        let stack = try JSONDecoder().decode(StackToName.self, from: FileHandle.standardInput.readDataToEndOfFile())
        FileHandle.standardOutput.write(try JSONEncoder().encode(Symbolicator.name(stack)))
    }
}
