import ExtensionFoundation

extension OwnProgram {
    /// Starts a program of which only the end is of interest. What it prints is dropped; its complaints are this program's.
    ///
    /// - Parameters:
    ///   - input: what it reads; nil for nothing.
    ///   - onEnd: called once when it has ended, with its status; nil when a signal ended it. Not called when it was not started.
    /// - Returns: whether it was started.
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
