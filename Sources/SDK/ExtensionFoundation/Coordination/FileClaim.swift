import Foundation
import Wire

/// Items that this process may access now.
struct FileClaim: Sendable {
    let number: UInt64
    let accesses: [FileAccess]
    /// Where the accessor finds them.
    let urls: [URL]
    private let line: CoordinationLine
    private let paths: [String]
    /// Of the items to be written.
    private let existed: [Bool]

    /// How often an item is followed whose folders are replaced while it is waited for.
    private static let attempts = 8

    private struct Asking {
        let line: CoordinationLine
        let request: WireClaimFiles
        let paths: [String]

        /// The grant of a claim that was cancelled may have been on its way.
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

    /// Asks for the accesses, and calls `complete` when they are granted, on any thread.
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

    /// Nil when what was granted is not what the URLs lead to any more: a folder on the way became another one. It is released again.
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

    /// Whether the items were this claim's until now. They are not any more.
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
            // A system that does not read what it is told must not believe for ever that the claim is held.
            line.channel.close()
        }
        return line.channel.end == nil
    }
}

extension Duration {
    /// Who has the file may take as long as they like.
    fileprivate static let endless = Duration.seconds(100 * 365 * 86_400)
}
