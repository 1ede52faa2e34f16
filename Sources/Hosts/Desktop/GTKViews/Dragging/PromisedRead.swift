import CGtk
import CGtkSupport
import Foundation
import SystemCalls

/// Another program that waits for contents. It gets one answer, and a failure when there is none in time.
@MainActor
final class PromisedRead {
    private var promised: OpaquePointer?
    private var timer: UInt32 = 0

    /// - Parameters:
    ///   - milliseconds: the time for an answer.
    ///   - onLate: called when there was none in time.
    init(_ promised: OpaquePointer, within milliseconds: UInt32, onLate: @escaping Action) {
        self.promised = promised
        timer = afterMilliseconds(milliseconds) {
            // The handler owns this object until then.
            self.timer = 0
            self.answer(nil)
            onLate()
        }
    }

    /// - Parameter data: nil when there is nothing.
    func answer(_ data: Data?) {
        guard let promised = take() else { return }
        let bytes = data?.forGLib()
        appex_promised_answer(promised, bytes)
        if let bytes { g_bytes_unref(bytes) }
    }

    /// Returns whether the other program gets the paths.
    func answer(files paths: [String]?) -> Bool {
        guard let paths, !paths.isEmpty else {
            answer(nil)
            return false
        }
        guard let promised = take() else { return false }
        withCStrings(paths) { appex_promised_answer_files(promised, $0) }
        return true
    }

    private func take() -> OpaquePointer? {
        if timer != 0 { stopTimer(timer) }
        timer = 0
        defer { promised = nil }
        return promised
    }
}
