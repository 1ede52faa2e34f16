import ExtensionFoundation

extension OwnProgram {
    /// Starts a program and reports only its end. Its standard output is discarded; its errors go to this program's standard error.
    ///
    /// - Parameters:
    ///   - input: the program's standard input; nil for none.
    ///   - onEnd: called once when the program has ended, with its status; nil when a signal ended it. Not called when it was not started.
    /// - Returns: whether the program was started.
    static func start(_ program: String, _ arguments: [String], input: Pipe? = nil, onEnd: @escaping @Sendable (Int32?) -> Void) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { onEnd($0.terminationReason == .exit ? $0.terminationStatus : nil) }
        return (try? process.run()) != nil
    }
}
