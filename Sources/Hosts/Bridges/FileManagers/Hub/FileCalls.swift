import Foundation

/// Calls about files of the person's, which may be on a disk that does not answer: they wait apart from everything else.
enum FileCalls {
    private static let queue = DispatchQueue(label: "appex.hub.files", attributes: .concurrent)

    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: body()) } }
    }
}
