import Foundation
import Synchronization

/// The running loads of one representation, by the form that they load.
final class LoadTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let loads = Mutex<[Key: SharedLoad<Value>]>([:])

    /// Joins the load for `key`, or starts it. A load with a `nil` key is never shared.
    func join(
        _ key: Key?, abandonedError: @escaping @Sendable () -> any Error, start: @escaping SharedLoad<Value>.Start,
        receive: @escaping SharedLoad<Value>.Receiver
    ) -> LoadProgress {
        guard let key else {
            return Self.alone(abandonedError: abandonedError, start: start, receive: receive)
        }
        while true {
            var isNew = false
            let load = loads.withLock { loads in
                if let load = loads[key] { return load }
                isNew = true
                let load = SharedLoad<Value>(abandonedError: abandonedError) { [weak self] in self?.remove($0, for: key) }
                loads[key] = load
                return load
            }
            let progress = load.add(receive)
            if isNew, progress != nil { load.begin(start) }
            if let progress { return progress }
            // The load ended after the look-up, and may not have removed itself from the table yet.
            remove(load, for: key)
        }
    }

    /// Starts a load that no other reader can join.
    static func alone(
        abandonedError: @escaping @Sendable () -> any Error, start: @escaping SharedLoad<Value>.Start,
        receive: @escaping SharedLoad<Value>.Receiver
    ) -> LoadProgress {
        let load = SharedLoad<Value>(abandonedError: abandonedError)
        let progress = load.add(receive)
        load.begin(start)
        return progress ?? LoadProgress()
    }

    private func remove(_ load: SharedLoad<Value>, for key: Key) {
        loads.withLock { loads in
            if loads[key] === load { loads[key] = nil }
        }
    }
}
