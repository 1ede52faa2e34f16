import Synchronization

/// Values that one side puts in and a test waits for, in order.
package final class Mailbox<Element: Sendable>: Sendable {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Element, any Error>
    }

    private struct State {
        var elements: [Element?] = []
        var head = 0
        var waiters: [Waiter] = []
        var lastID = 0
    }

    private let state = Mutex(State())

    package init() {}

    package func put(_ element: Element) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.elements.append(element)
            return nil
        }
        waiter?.continuation.resume(returning: element)
    }

    /// How many wait to be taken.
    package var count: Int { state.withLock { $0.elements.count - $0.head } }

    /// Takes the first one if there is one.
    package func poll() -> Element? { state.withLock { Self.take(&$0) } }

    /// Takes the next one, waiting until it is there. Ends with an error when the test runs out of time.
    package func next() async throws -> Element {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Element, any Error>? in
                    if let element = Self.take(&state) { return .success(element) }
                    if Task.isCancelled { return .failure(CancellationError()) }
                    state.waiters.append(Waiter(id: id, continuation: continuation))
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
                return state.waiters.remove(at: index)
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }

    private static func take(_ state: inout State) -> Element? {
        guard state.head < state.elements.count else { return nil }
        defer {
            state.elements[state.head] = nil  // it is not kept alive
            state.head += 1
            if state.head == state.elements.count {
                state.elements = []
                state.head = 0
            }
        }
        return state.elements[state.head]
    }
}
