import Foundation
import Wire

/// A granted claim: items that this process may access now.
struct FileClaim: Sendable {
    let number: UInt64
    let accesses: [FileAccess]
    /// The URLs at which the accessor finds the items.
    let urls: [URL]
    private let line: CoordinationLine
    private let paths: [String]
    /// For each item: whether it is to be written and existed before.
    private let existed: [Bool]

    /// How often a path is resolved again because a folder in it was replaced while the claim waited.
    private static let attempts = 8

    private struct Asking {
        let line: CoordinationLine
        let request: WireClaimFiles
        let paths: [String]

        /// Releases a cancelled claim, because its grant may have been on the way already.
        func withdraw(after error: CallError) {
            guard case .cancelled = error else { return }
            var release = WireReleaseFiles()
            release.claim = request.claim
            release.outcomes = request.accesses.map { _ in .absent }
            try? line.channel.send(release)
        }
    }

    /// Waits until all of the accesses are granted.
    static func wait(for accesses: [FileAccess], by coordinator: NSFileCoordinator) throws(NSError) -> FileClaim {
        let pending = PendingClaim()
        coordinator.began(pending)
        defer { coordinator.finished(pending) }
        for _ in 0..<attempts {
            let asking = try ask(accesses, coordinator) { CoordinatingThread.describe(&$0) }
            let answer: WireClaimedFiles
            do throws(CallError) {
                answer = try asking.line.channel.callAndWait(asking.request, deadline: .endless) { pending.isAsked(asking.line.channel, $0) }.message
            } catch {
                asking.withdraw(after: error)
                throw FileCoordinationError.refused(accesses[0], error)
            }
            if let claim = claim(accesses, asking, answer) { return claim }
        }
        throw FileCoordinationError.unsteady(accesses[0])
    }

    /// Requests the accesses, and calls `complete` on any thread when they are granted.
    static func request(
        _ accesses: [FileAccess], by coordinator: NSFileCoordinator, _ pending: PendingClaim, attempts: Int = attempts,
        complete: @escaping @Sendable (Result<FileClaim, NSError>) -> Void
    ) {
        do throws(NSError) {
            guard attempts > 0 else { throw FileCoordinationError.unsteady(accesses[0]) }
            let asking = try ask(accesses, coordinator) { _ in }
            let call = asking.line.channel.ask(asking.request, deadline: .endless) { answer in
                switch answer {
                case .failure(let error):
                    asking.withdraw(after: error)
                    complete(.failure(FileCoordinationError.refused(accesses[0], error)))
                case .success(let reply):
                    if let claim = claim(accesses, asking, reply.message) { return complete(.success(claim)) }
                    request(accesses, by: coordinator, pending, attempts: attempts - 1, complete: complete)
                }
            }
            pending.isAsked(asking.line.channel, call)
        } catch {
            complete(.failure(error))
        }
    }

    private static func ask(
        _ accesses: [FileAccess], _ coordinator: NSFileCoordinator, describe: (inout WireClaimFiles) -> Void
    ) throws(NSError) -> Asking {
        let paths = try locate(accesses)
        let line: CoordinationLine
        do {
            line = try CoordinationLine.current()
        } catch {
            throw FileCoordinationError.unreachable(accesses[0], error)
        }
        var request = WireClaimFiles()
        request.claim = CoordinationLine.newClaim()
        request.accesses = zip(accesses, paths).map { $0.wire(at: $1) }
        request.purpose = coordinator.purposeIdentifier
        request.presenter = coordinator.presenter
        describe(&request)
        return Asking(line: line, request: request, paths: paths)
    }

    private static func locate(_ accesses: [FileAccess]) throws(NSError) -> [String] {
        var paths: [String] = []
        for access in accesses {
            guard let path = ItemLocation.path(of: access.url, followsLink: access.followsLink) else { throw FileCoordinationError.unusable(access) }
            paths.append(path)
        }
        return paths
    }

    /// Nil, with the claim released, when the URLs no longer lead to the granted paths because a folder on the way was replaced.
    private static func claim(_ accesses: [FileAccess], _ asking: Asking, _ answer: WireClaimedFiles) -> FileClaim? {
        var paths = asking.paths
        var urls: [URL] = []
        var isSteady = true
        for (place, access) in accesses.enumerated() {
            if place < answer.paths.count, !answer.paths[place].isEmpty, answer.paths[place] != paths[place] {
                paths[place] = answer.paths[place]
                urls.append(URL(fileURLWithPath: paths[place], isDirectory: access.url.hasDirectoryPath))
            } else {
                if ItemLocation.path(of: access.url, followsLink: access.followsLink) != paths[place] { isSteady = false }
                urls.append(access.followsLink ? URL(fileURLWithPath: paths[place], isDirectory: access.url.hasDirectoryPath) : access.url)
            }
        }
        let claim = FileClaim(
            number: asking.request.claim, accesses: accesses, urls: urls, line: asking.line, paths: paths,
            existed: zip(accesses, paths).map { $0.isWriting && ItemLocation.exists($1) })
        guard isSteady else {
            claim.release(withoutChanges: true)
            return nil
        }
        return claim
    }

    /// Releases the items. Returns whether the claim held until now.
    @discardableResult
    func release(withoutChanges: Bool = false) -> Bool {
        var release = WireReleaseFiles()
        release.claim = number
        if accesses.contains(where: \.isWriting) {
            release.outcomes = accesses.indices.map { place in
                guard accesses[place].isWriting, !withoutChanges else { return .absent }
                return switch (existed[place], ItemLocation.exists(paths[place])) {
                case (true, true): .changed
                case (false, true): .appeared
                case (true, false): .gone
                case (false, false): .absent
                }
            }
        }
        do {
            try line.channel.send(release)
        } catch {
            // The connection is closed, so that a system that does not read this message does not treat the claim as held for ever.
            line.channel.close()
        }
        return line.channel.end == nil
    }
}

extension Duration {
    /// Effectively no deadline: the holder of a file may take as long as it likes.
    fileprivate static let endless = Duration.seconds(100 * 365 * 86_400)
}
