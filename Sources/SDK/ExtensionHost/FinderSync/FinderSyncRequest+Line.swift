import SafeText
import Synchronization
import SystemCalls
import Wire

extension FinderSyncRequest {
    /// Checks what the extension says, and passes it on.
    final class Line: FinderSyncHostLine {
        private struct State {
            weak var finder: FinderSyncRequest?
            weak var listener: (any FinderSyncListener)?
            var traits = FinderTraits()
            var badges: Set<String> = []
            var pictures = TokenBucket(capacity: pictureLimits.burst, perSecond: pictureLimits.perSecond)
            var choice = ChoiceAllowance()
            weak var alert: AlertRequest?
            var hasEnded = false
        }

        private let folders: [String]
        private let files = FinderFiles()
        private let state = Mutex(State())

        init(folders: [String]) { self.folders = folders }

        var traits: FinderTraits { state.withLock { $0.traits } }
        var hasEnded: Bool { state.withLock { $0.hasEnded } }

        func begin(_ finder: FinderSyncRequest, _ listener: any FinderSyncListener) {
            state.withLock { ($0.finder, $0.listener) = (finder, listener) }
        }

        private func tell(_ body: (FinderSyncRequest, any FinderSyncListener) -> Void) {
            let (finder, listener) = state.withLock { ($0.finder, $0.listener) }
            if let finder, let listener { body(finder, listener) }
        }

        func receive(_ message: WireFinderTraits) {
            let traits = FinderTraits(message)
            state.withLock { $0.traits = traits }
            tell { $1.finder($0, has: traits) }
        }

        func receive(_ request: IncomingRequest<WireSetBadgeImage>) {
            let message = request.message
            let isKnown = state.withLock { state in
                let isKnownName = state.badges.contains(message.badge)
                guard message.badge.utf8.count <= badgeLimit.name, isKnownName || state.badges.count < badgeLimit.count, state.pictures.take()
                else { return false }
                state.badges.insert(message.badge)
                return true
            }
            guard isKnown else {
                return request.fail(
                    WireFailure(
                        .limit,
                        "An extension has at most \(badgeLimit.count) badges, with names of \(badgeLimit.name) bytes, and describes one a second."))
            }
            guard let badge = FinderBadge(message, request.descriptors.first) else {
                return request.fail(WireFailure(.malformed, "The picture of a badge has at most 320 × 320 pixels, in sealed memory."))
            }
            tell { $1.finder($0, has: badge) }
            request.reply()
        }

        func receive(_ message: WireSetBadges) {
            let badges = message.checked(in: folders, traits.directories)
            guard !badges.isEmpty else { return }
            tell { $1.finder($0, sets: badges) }
        }

        // MARK: - What is done for it

        /// The person has chosen an item of its menu.
        func chose() { state.withLock { $0.choice.chose(at: .now) } }

        /// Whether the person has a message of it before them.
        var showsMessage: Bool { state.withLock { $0.choice.isOpen } }

        /// Whether it may do something to an item: as with its badges, in folders that the person has opened and it monitors.
        private func has(_ path: String) -> Bool {
            FolderPath.isPlain(path) && folders.contains { FolderPath.holds($0, path) }
                && traits.directories.contains { FolderPath.holds($0, path) }
        }

        func receive(_ request: IncomingRequest<WireShowAlert>) {
            if let refusal = state.withLock({ $0.choice.begin(at: .now) }) { return request.fail(WireFailure(.refused, refusal.sentence)) }
            let asked = AlertRequest(HostAlert(request.message)) { [self] answer in
                state.withLock { $0.choice.ended(wasAnswered: answer != nil, at: .now) }
                request.reply(.with { $0.answer = answer.map { UInt32(clamping: $0 + 1) } ?? 0 })
            }
            state.withLock { $0.alert = asked }
            tell { $1.finder($0, shows: asked) }
        }

        /// It wants the person to choose files, which it may then read: as with messages, soon after they have chosen an item of its menu.
        func choose(_ asked: DocumentRequest, for app: String) {
            guard case .open(let types, let several) = asked.purpose else {
                return asked.refuse("An extension of a file manager saves nothing for the person.")
            }
            if let refusal = state.withLock({ $0.choice.begin(at: .now) }) { return asked.refuse(refusal.sentence) }
            let title = [PrintableText.line(app, limit: 60), asked.title].filter { !$0.isEmpty }.joined(separator: ": ")
            Task { [self] in
                let paths = await ChooseProgram.files(types: types, several: several, title: title)
                state.withLock { $0.choice.ended(wasAnswered: paths != nil, at: .now) }
                asked.end(paths)
            }
        }

        func receive(_ request: IncomingRequest<WireSetFileAttribute>) {
            guard has(request.message.path) else { return request.fail(FinderFiles.elsewhere) }
            files.set(request)
        }

        func receive(_ request: IncomingRequest<WireOpenFiles>) {
            let message = request.message
            guard !message.paths.isEmpty, message.paths.count <= FinderFiles.mostOpened, message.paths.allSatisfy(has) else {
                return request.fail(FinderFiles.elsewhere)
            }
            guard state.withLock({ $0.choice.take(at: .now) }) else {
                return request.fail(WireFailure(.refused, ChoiceAllowance.Refusal.notChosen.sentence))
            }
            files.open(request)
        }

        /// Its app's own addresses it may open soon after a choice, pages when the person agrees.
        func opens(_ url: String, _ app: String?) -> URLOpening {
            guard app == nil else { return state.withLock({ $0.choice.take(at: .now) }) ? .wanted : .refused }
            let (finder, listener) = state.withLock { ($0.finder, $0.listener) }
            guard let finder, let listener, url.utf8.count <= addressLimit, state.withLock({ $0.choice.begin(at: .now) }) == nil
            else { return .refused }
            return .asks { [self] in
                let isAgreed = await listener.finder(finder, asksToOpen: url)
                state.withLock { $0.choice.ended(wasAnswered: isAgreed, at: .now) }
                return isAgreed && !hasEnded
            }
        }

        func ended(_ failure: ExtensionHostError?) {
            let alert = state.withLock { state in
                state.hasEnded = true
                return state.alert
            }
            alert?.withdraw()
            tell { $1.finder($0, endedWith: failure) }
        }
    }
}
