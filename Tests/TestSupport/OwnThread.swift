import Foundation
package import SystemCalls

/// Runs blocking work on a thread of its own, so that it takes none from the tasks of other tests.
package func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result { try work() }) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}

/// The system error that ends `work`; nil when it comes to its end without one. For threads whose expectations nobody could attribute.
package func systemError(_ work: () throws -> Void) throws -> SystemError? {
    do { try work() } catch let error as SystemError { return error }
    return nil
}
