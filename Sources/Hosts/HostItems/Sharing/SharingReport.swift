package import ExtensionHost
import Foundation
import InterfaceText
import SafeText
import SystemCalls

/// What the person is told about something that was shared, when the share sheet was gone before its outcome was known.
///
/// It is a small process of its own, so that neither the sheet's program nor a script that has started it waits for uploads.
package struct SharingReport: Codable, Sendable, Equatable {
    /// The request whose uploads are waited for.
    package var request: String
    /// The extension's name.
    package var name: String
    /// The path of its icon.
    package var icon: String?
    /// The shared items in a few words: a name or a number, and nothing of what is in them.
    package var title: String
    /// Why it was not sent, as a sentence, when that is known already.
    package var problem: String?
    /// Uploads were left to the system, and had not all ended.
    package var hasUploads: Bool
    /// Nil when the items cannot be shared again.
    package var again: SharedAgain?

    package init(request: String, name: String, icon: String?, title: String, problem: String?, hasUploads: Bool, again: SharedAgain?) {
        self.request = request
        self.name = name
        self.icon = icon
        self.title = title
        self.problem = problem
        self.hasUploads = hasUploads
        self.again = again
    }

    /// The name of the command that reads a report from its standard input.
    package static let command = "sharing-report"
    private static let mostBytes = 33 << 20
    /// How often in a row the system may not answer.
    private static let mostFailures = 3
    /// Before the system is asked again.
    private static let pause = Duration.seconds(1)

    /// Starts the process; without it the person is told nothing.
    package func start() {
        guard let program = OwnProgram.path("appex"), let memory = SharingFile.memory(self) else { return }
        try? Program(program, ["appex", Self.command], environment: Program.ownEnvironment, descriptors: [0: memory]).start().collect()
    }

    /// The report on standard input; nil when there is none.
    package static func read() -> SharingReport? { SharingFile.read(from: 0, upTo: mostBytes) }

    /// What became of what was shared.
    package enum Outcome: Equatable, Sendable {
        case sent
        /// Why not, as a sentence.
        case notSent(String)
        /// The system cannot say it any more, so the person is told nothing.
        case unknown
    }

    /// Waits for the uploads.
    package func outcome(in system: ExtensionSystem) async -> Outcome {
        if let problem { return .notSent(problem) }
        var problems: [String] = []
        var (ended, failures) = (-1, 0)
        var isUnknown = false
        while true {
            do {
                let uploads = try await system.uploads(of: request, knownEnded: ended)
                // A system that was started again knows only those that had not ended.
                for problem in uploads.problems where !problems.contains(problem) { problems.append(problem) }
                isUnknown = hasUploads && uploads.all == 0
                if uploads.isOver { break }
                (ended, failures) = (uploads.ended, 0)
            } catch {
                failures += 1
                isUnknown = failures == Self.mostFailures
                if isUnknown { break }
                try? await Task.sleep(for: Self.pause)
            }
        }
        if !problems.isEmpty { return .notSent(problems.joined(separator: " ")) }
        return isUnknown ? .unknown : .sent
    }

    // MARK: - The notification

    /// Tells the person. Returns the token for a window, possibly empty, when the person wants another try; nil otherwise. Without a service for
    /// notifications nothing happens.
    package func notify(_ outcome: Outcome) -> String? {
        let problem: String?
        switch outcome {
        case .unknown: return nil
        case .sent: problem = nil
        case .notSent(let sentence): problem = sentence
        }
        let name = PrintableText.line(name, limit: Self.longestName)
        let what = PrintableText.line(title, limit: Self.longestName)
        let title = problem == nil ? localized("Sent with {name}", ["name": name]) : localized("Not Sent with {name}", ["name": name])
        let text = problem.map { "\(what)\n\(PrintableText.line($0, limit: Self.longestProblem))" } ?? what
        let button = problem != nil && again != nil ? DesktopNotification.Button.whole(localized("Try Again")) : nil
        return DesktopNotification(title: title, text: text, icon: icon ?? "emblem-shared", button: button).show()
    }

    private static let (longestName, longestProblem) = (60, 300)

    /// Opens the sheet again with the same items.
    package func tryAgain(token: String) {
        guard let program = OwnProgram.path("appex-desktop"), let memory = again?.memory() else { return }
        let name = "XDG_ACTIVATION_TOKEN"
        let environment = Program.ownEnvironment.filter { !$0.hasPrefix(name + "=") } + (token.isEmpty ? [] : ["\(name)=\(token)"])
        try? Program(program, ["appex-desktop", "share", "--again"], environment: environment, descriptors: [0: memory]).start().collect()
    }
}
