import ExtensionHost
import GTKViews
import HostErrors
import HostItems
import InterfaceText
import Synchronization

/// What follows when an extension has completed: its process works on in the background, and may have left uploads to the system. The person who sees
/// the sheet close has seen that it worked; what becomes known later than that, a notification tells.
final class AfterSharing: Sendable {
    private let request: ExtensionRequest
    private let title: String
    private let again: SharedAgain?
    private let system: ExtensionSystem
    private let goneAt = Mutex<ContinuousClock.Instant?>(nil)
    /// Who learns the outcome so soon after the sheet has closed needs no notification that it worked.
    private static let soon = Duration.seconds(2)

    /// - Parameters:
    ///   - title: the shared items in a few words.
    ///   - again: for another try; nil when there can be none.
    init(_ request: ExtensionRequest, title: String, again: SharedAgain?, in system: ExtensionSystem) {
        self.request = request
        self.title = title
        self.again = again
        self.system = system
    }

    func sheetHasGone() { goneAt.withLock { $0 = $0 ?? .now } }

    /// Ends the request, waits for its process, and starts what tells the person.
    @Sendable func finish() async {
        let record = await request.finish()
        let problem = record.flatMap(problem)
        // After the end of its process nothing is added to the uploads.
        let uploads = try? await system.uploads(of: request.identifier)
        let isKnown = uploads?.isOver ?? true
        let hasFailed = problem != nil || uploads?.problems.isEmpty == false
        let isLate = goneAt.withLock { $0 }.map { .now - $0 > Self.soon } ?? false
        guard hasFailed || !isKnown || isLate else { return }
        let target = request.extension
        SharingReport(
            request: request.identifier, name: target.displayName, icon: target.iconPath, title: title, problem: problem, hasUploads: !isKnown,
            again: again
        ).start()
    }

    private func problem(_ record: LaunchRecord) -> String? {
        if record.outOfTime { return localized("It did not finish in time.") }
        return record.isRegular ? nil : EndText(name: record.displayName, reason: record.reason, details: "").sentence
    }
}
