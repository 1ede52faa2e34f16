import Foundation
import SystemCalls
import TestSupport

/// The test program that changes pictures in a process of its own.
enum Probe {
    private static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/PhotoStoreProbe"

    /// Runs it to its end. Returns its exit status or 128 + signal, and what it printed.
    static func run(_ words: [String], under wrapper: [String] = []) async throws -> (status: Int32, text: String) {
        let all = wrapper + [path] + words
        let (end, bytes) = try await onOwnThread { try Program(all[0], all, environment: ["PATH=/usr/bin:/bin"]).output(upTo: 64 << 10) }
        return (end.status, String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Whether this user may mount a disk of memory in a namespace of its own.
    static let canMount: Bool = {
        let words = ["/usr/bin/unshare", "-Urm", "/usr/bin/true"]
        return (try? Program(words[0], words, environment: []).output(upTo: 1000).end.isSuccess) ?? false
    }()
}
