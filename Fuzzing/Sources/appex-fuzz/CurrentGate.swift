import Gates
import Glibc

/// The gate that libFuzzer, which calls a plain function, goes through.
enum CurrentGate {
    // SAFETY: set once before libFuzzer begins, and then used by its one thread.
    nonisolated(unsafe) static var gate: (any Gate)?

    static func enter(_ bytes: UnsafeBufferPointer<UInt8>) {
        do {
            try gate?.enter(Array(bytes))
        } catch {
            let sentence = "\n== \(error)\n"
            write(2, sentence, sentence.utf8.count)
            // libFuzzer keeps the input that led here.
            abort()
        }
    }
}
