/// A continuation that a C function gets as its context, and resumes once.
package final class CContinuation<Value: Sendable>: Sendable {
    private let continuation: CheckedContinuation<Value, Never>

    private init(_ continuation: CheckedContinuation<Value, Never>) { self.continuation = continuation }

    /// Calls `start` with a context, and returns what the function gives to ``resume(_:_:)``.
    @MainActor
    package static func value(_ start: (_ context: UnsafeMutableRawPointer) -> Void) async -> Value {
        await withCheckedContinuation { start(Unmanaged.passRetained(CContinuation($0)).toOpaque()) }
    }

    package static func resume(_ context: UnsafeMutableRawPointer?, _ value: Value) {
        // SAFETY: the context is the retained object of value(_:), and a C function calls back once.
        guard let context else { return }
        Unmanaged<CContinuation>.fromOpaque(context).takeRetainedValue().continuation.resume(returning: value)
    }
}
