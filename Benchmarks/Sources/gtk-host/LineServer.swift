import Dispatch
import ExtensionFoundation

/// Answers each line of standard input with a line, on the main thread, and ends the program with the input.
enum LineServer {
    static func serve(_ answer: @escaping @MainActor @Sendable (String) async throws -> String) {
        Thread.detachNewThread {
            while let line = readLine() {
                let answered = DispatchSemaphore(value: 0)
                Task { @MainActor in
                    let words: String
                    do { words = try await answer(line) } catch { words = "\(error)".replacingOccurrences(of: "\n", with: " ") }
                    FileHandle.standardOutput.write(Data("\(words)\n".utf8))
                    answered.signal()
                }
                answered.wait()
            }
            exit(0)
        }
    }

    static func fail(_ words: String) -> Never {
        FileHandle.standardError.write(Data("\(words)\n".utf8))
        exit(1)
    }
}

/// Why something could not be measured, as a sentence.
struct HostProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
