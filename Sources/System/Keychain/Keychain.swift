import Foundation
import Synchronization

/// The keychain: items of access groups, sealed on the disk, with a key in the person's keyring or in a file.
///
/// It is opened by the first request. Calls run one after the other, and may wait for the disk and the keyring.
package final class Keychain: Sendable {
    struct Opened: Sendable {
        let store: KeychainStore
        let keys: KeychainKeys
        let place: KeyPlace
    }

    private struct State {
        var store: KeychainStore?
        var opened: Opened?
        /// The time until which requests fail with a problem without a new try.
        var pause: (end: ContinuousClock.Instant, problem: KeychainProblem)?
    }

    private let folder: String
    private let custody: KeyCustody
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: the folder of the items, and of the key when the session has no keyring.
    ///   - keyringProgram: `appex-keyring`.
    ///   - keyringBudget: how long it may take; it never waits for the person.
    ///   - environment: contains the address of the session's bus.
    package init(folder: String, keyringProgram: String, keyringBudget: Duration = .seconds(10), environment: [String: String]) {
        self.folder = folder
        let keyring = Keyring(program: keyringProgram, budget: keyringBudget, environment: environment)
        custody = KeyCustody(file: KeyFile(path: folder + "/key"), keyring: keyring)
    }

    /// Runs `body` with the open keychain, after all earlier calls.
    func withOpened<Value>(_ body: (Opened) throws(KeychainProblem) -> Value) throws(KeychainProblem) -> Value {
        try state.withLock { state throws(KeychainProblem) in try body(Self.open(&state, folder, custody)) }
    }

    private static func open(_ state: inout State, _ folder: String, _ custody: KeyCustody) throws(KeychainProblem) -> Opened {
        if let opened = state.opened { return opened }
        if let pause = state.pause, pause.end > .now { throw pause.problem }
        // A core dump would write the keys to the disk. A limit of one byte also prevents dumps through `core_pattern`; zero would not.
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), [rlimit(rlim_cur: 1, rlim_max: 1)])
        let store = try openStore(&state, folder)
        do throws(KeychainProblem) {
            let (keys, place) = try store.openKeys(custody)
            let opened = Opened(store: store, keys: keys, place: place)
            state.opened = opened
            return opened
        } catch {
            state.pause = error.pause.map { (.now + $0, error) }
            throw error
        }
    }

    private static func openStore(_ state: inout State, _ folder: String) throws(KeychainProblem) -> KeychainStore {
        if let store = state.store { return store }
        let store = try KeychainStore(folder: folder)
        state.store = store
        return store
    }

    /// Removes every item of these groups. Needs no key.
    package func removeItems(of groups: [KeychainGroup]) throws(KeychainProblem) {
        try state.withLock { state throws(KeychainProblem) in
            guard access(KeychainStore.path(in: folder), F_OK) == 0 else { return }
            try Self.openStore(&state, folder).deleteAll(in: groups)
        }
    }
}
