import ExtensionHost
import Synchronization
import SystemCalls

/// Asks the person whether the extensions of an app may read a folder that they monitor: one question at a time, and each once.
final class FolderQuestions: Sendable {
    private struct Question: Hashable {
        let app: String
        let folder: String
    }

    private struct State {
        /// What was asked since the hub has begun, by app.
        var asked: [String: Set<String>] = [:]
        var waiting: [(question: Question, one: InstalledExtension)] = []
        var isAsking = false
    }

    private let grants: FolderGrants
    private let system: ExtensionSystem
    private let notKept: @Sendable (_ why: String) -> Void
    private let state = Mutex(State())
    /// The most questions of one app until the hub begins anew: an extension may monitor another folder each second.
    private static let most = 3

    /// - Parameter notKept: tells the person that an answer cannot be kept, and does not wait.
    init(_ grants: FolderGrants, _ system: ExtensionSystem, notKept: @escaping @Sendable (_ why: String) -> Void) {
        (self.grants, self.system, self.notKept) = (grants, system, notKept)
    }

    /// Asks, unless the person has decided, was asked before, or would only be told that it cannot be. Returns at once. After a yes every file manager
    /// of the hub looks at the folder anew.
    func ask(_ folder: String, for one: InstalledExtension) {
        let question = Question(app: one.appIdentifier, folder: folder)
        let shouldBegin = state.withLock { state in
            guard !state.waiting.contains(where: { $0.question == question }), state.waiting.count < 100,
                state.asked[question.app]?.contains(folder) != true
            else { return false }
            state.waiting.append((question, one))
            defer { state.isAsking = true }
            return !state.isAsking
        }
        if shouldBegin { Task { await askAll() } }
    }

    private func askAll() async {
        while let (question, one) = next() {
            guard await FileCalls.run({ [self] in canBeAsked(question) }), await isThere(one), count(question) else { continue }
            let answer = await GrantQuestion.ask(folder: question.folder, app: question.app, name: one.appName)
            // Nobody decides for an app that was removed meanwhile: another one of its name is another one.
            guard await isThere(one) else { continue }
            switch answer {
            case .allowed: decide(.allowed, question)
            case .denied: decide(.denied, question)
            // Without an answer nothing is opened; the person is asked again another time.
            case .dismissed, nil: break
            }
        }
    }

    private func canBeAsked(_ question: Question) -> Bool {
        // A folder with another one in it that was denied is opened by who says so, and not by a question about the whole.
        grants.decision(on: question.folder, for: question.app) == .undecided && !grants.denies(inside: question.folder, for: question.app)
            && grants.problem(opening: question.folder, to: question.app, named: question.app) == nil
    }

    private func isThere(_ one: InstalledExtension) async -> Bool {
        let installed = (try? await system.extensions()) ?? []
        return installed.contains { $0.identifier == one.identifier && $0.appIdentifier == one.appIdentifier && $0.isEnabled }
    }

    /// Whether the app may still ask.
    private func count(_ question: Question) -> Bool {
        state.withLock { state in
            let asked = state.asked[question.app] ?? []
            guard asked.count < Self.most, !asked.contains(question.folder) else { return false }
            state.asked[question.app] = asked.union([question.folder])
            return true
        }
    }

    private func decide(_ decision: PersonalGrant.Decision, _ question: Question) {
        do {
            try grants.decide(decision, on: question.folder, for: question.app)
            if decision == .allowed { FileManagerSocket.reload() }
        } catch {
            // The answer is not kept: the person hears why, and is asked again.
            state.withLock { _ = $0.asked[question.app]?.remove(question.folder) }
            notKept((error as? ExtensionHostError)?.sentence ?? "\(error)")
        }
    }

    private func next() -> (question: Question, one: InstalledExtension)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isAsking = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
