import Foundation
import Keychain
import Sandbox
import Synchronization
import Wire

/// The keychain for processes of apps: the identity of the process decides which access groups it has.
final class KeychainService: ProcessService {
    private let keychain: Keychain
    /// Requests wait for the disk and the keyring, one after the other.
    private let queue = DispatchQueue(label: "keychain", qos: .userInitiated)
    private let allowances = ProcessAllowances(burst: KeychainLimits.requestBurst, perSecond: KeychainLimits.requestsPerSecond)
    /// The last message in the log: a keyring that stays locked is logged once.
    private let lastSentence = Mutex("")

    init(paths: SystemPaths, runtime: RuntimeLayout) {
        keychain = Keychain(folder: paths.keychain, keyringProgram: runtime.keyring, environment: ProcessInfo.processInfo.environment)
    }

    var handlers: WireHandlers<ConnectedProcess> {
        var handlers = WireHandlers<ConnectedProcess>()
        answer(WireAddKeychainItem.self, in: &handlers) { [self] request, access throws(KeychainProblem) in try add(request, access) }
        answer(WireCopyKeychainItems.self, in: &handlers) { [self] request, access throws(KeychainProblem) in try copy(request, access) }
        answer(WireUpdateKeychainItems.self, in: &handlers) { [self] request, access throws(KeychainProblem) in
            try keychain.update(
                request.query, changes: request.attributes.values, secret: request.hasSecret ? request.secret : nil, access: access)
            return WireUpdatedKeychainItems()
        }
        answer(WireDeleteKeychainItems.self, in: &handlers) { [self] request, access throws(KeychainProblem) in
            try keychain.delete(request.query, access: access)
            return WireDeletedKeychainItems()
        }
        return handlers
    }

    func ended(_ process: ConnectedProcess) { allowances.ended(process) }

    /// Removes the items of a group that no app belongs to any more. Needs no key.
    func removeItems(of group: KeychainGroup) throws(KeychainProblem) { try keychain.removeItems(of: [group]) }

    // MARK: - Requests

    private func add(_ request: WireAddKeychainItem, _ access: KeychainAccess) throws(KeychainProblem) -> WireAddedKeychainItem {
        let item = try keychain.add(
            request.itemClass, attributes: request.attributes.values, secret: request.secret, access: access)
        var reply = WireAddedKeychainItem()
        reply.item = WireKeychainItem(item, request.returns)
        return reply
    }

    private func copy(_ request: WireCopyKeychainItems, _ access: KeychainAccess) throws(KeychainProblem) -> WireCopiedKeychainItems {
        let items = try keychain.items(
            request.query, limit: Int(request.limit), withSecrets: request.returns.secret, access: access)
        var reply = WireCopiedKeychainItems()
        reply.items = items.map { WireKeychainItem($0, request.returns) }
        return reply
    }

    /// Answers on the queue, and always with a status. A request that is too large is not decoded.
    private func answer<Request: WireRequest>(
        _ type: Request.Type, in handlers: inout WireHandlers<ConnectedProcess>,
        _ body: @escaping @Sendable (Request, KeychainAccess) throws(KeychainProblem) -> Request.Reply
    ) where Request.Reply: KeychainReply {
        handlers.receiveUndecoded(type) { [self] call, process in
            let refusal: WireKeychainStatus? =
                call.body.count > KeychainLimits.request ? .dataTooLarge : allowances.take(process) ? nil : .serviceNotAvailable
            let access = KeychainAccess(
                bundleIdentifier: process.bundleIdentifier, keychainGroups: process.entitlements.keychainAccessGroups,
                applicationGroups: process.entitlements.applicationGroups)
            queue.async { [self] in
                if let refusal { return call.reply(Request.Reply(refusal)) }
                guard let request = call.request(type) else { return }
                do throws(KeychainProblem) {
                    request.reply(try body(request.message, access))
                } catch {
                    report(error)
                    request.reply(Request.Reply(error.status))
                }
            }
        }
    }

    private func report(_ problem: KeychainProblem) {
        guard let sentence = problem.sentence else { return }
        let isNew = lastSentence.withLock { last in
            defer { last = sentence }
            return last != sentence
        }
        if isNew { Log.write(sentence, about: "keychain") }
    }
}

/// A reply with the status of the request.
protocol KeychainReply {
    init()
    var status: WireKeychainStatus { get set }
}

extension KeychainReply {
    fileprivate init(_ status: WireKeychainStatus) {
        self.init()
        self.status = status
    }
}

extension WireAddedKeychainItem: KeychainReply {}
extension WireCopiedKeychainItems: KeychainReply {}
extension WireUpdatedKeychainItems: KeychainReply {}
extension WireDeletedKeychainItems: KeychainReply {}

extension WireKeychainItem {
    /// The parts of an item that the request asked for.
    init(_ item: KeychainItem, _ returns: WireKeychainReturns) {
        self.init()
        if returns.attributes {
            attributes.values = item.attributes
            attributes.values["class"] = .init(item.itemClass == .genericPassword ? "genp" : "inet")
            attributes.values["agrp"] = .init(item.group.name)
        }
        if returns.secret { secret = item.secret ?? Data() }
        if returns.reference { reference = item.reference }
    }
}

extension WireValue {
    fileprivate init(_ text: String) {
        self.init()
        stringValue = text
    }
}
