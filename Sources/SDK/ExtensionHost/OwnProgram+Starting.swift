import ExtensionFoundation
import SystemCalls

extension OwnProgram {
    /// Starts a program and reports only its end. Its standard output is discarded; its errors go to this program's standard error.
    ///
    /// - Parameters:
    ///   - input: the program's standard input; nil for none.
    ///   - session: whether Control-C in the terminal of this program ends the program, too.
    ///   - onEnd: called once when the program has ended, with its status, or 128 + signal. Not called when it was not started.
    /// - Returns: whether the program was started.
    static func start(
        _ program: String, _ arguments: [String], input: OwnedDescriptor? = nil, session: Program.Session = .own,
        onEnd: @escaping @Sendable (Int32) -> Void
    ) -> Bool {
        var descriptors: [Int32: OwnedDescriptor] = [:]
        descriptors[0] = input
        descriptors[2] = try? OwnedDescriptor.standardError()
        let process = try? Program(
            program, [program] + arguments, environment: Program.ownEnvironment, descriptors: descriptors, session: session
        ).start()
        process?.onEnd { onEnd($0.status) }
        return process != nil
    }
}
