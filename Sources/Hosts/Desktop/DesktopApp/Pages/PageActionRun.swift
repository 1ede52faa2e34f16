import CGtk
import ExtensionHost
import GTKViews
import HostErrors
import InterfaceText
import WebPages

/// One extension on a page, from the script in the page until the page has changed. It has a window when its script has run; an action without a
/// view, only when there is something to say.
@MainActor
final class PageActionRun {
    private let task: PageTask
    private let onEnd: (PageOutcome) -> Void
    private var target: InstalledExtension?
    private var request: PageRequest?
    private var hosted: HostedExtension?
    private var window: ProgramWindow?
    private var waiting: SavingWindow?
    private var work: Task<Void, Never>?
    /// The extension's process ends.
    private var finishing: Task<Void, Never>?
    private var problem: ProblemWindow?
    private var unseen: UnseenAction?
    private var isOver = false

    /// How long something is worked at before the person sees it.
    private static let patience: UInt32 = 700

    /// - Parameter onEnd: called once, when this process is needed no longer.
    init(_ identifier: String, _ task: PageTask, onEnd: @escaping (PageOutcome) -> Void) {
        self.task = task
        self.onEnd = onEnd
        work = Task { [weak self] in
            do {
                guard let found = try await task.system.extensions().first(where: { $0.identifier == identifier }), found.problem == nil else {
                    throw ActivityProblem(localized("This extension is not installed any more."))
                }
                try await self?.prepare(found)
            } catch {
                guard !Task.isCancelled else { return }
                let name = self?.target?.displayName
                self?.fail(
                    name.map { localized("“{name}” cannot be used here", ["name": $0]) } ?? localized("Cannot Perform the Action"),
                    (error as? PageProblem)?.sentence ?? ErrorText.sentence(of: error))
            }
        }
    }

    private func prepare(_ target: InstalledExtension) async throws {
        self.target = target
        let request = task.request(of: target)
        self.request = request
        if target.pointAlias == "action" { return await perform(target, request) }
        wait(localized("Reading the page…")) { [weak self] in
            self?.work?.cancel()
            self?.end(.cancelled)
        }
        let items = try await HandedItems(request.items())
        stopWaiting()
        guard !isOver else { return }
        begin(target, items)
    }

    private func perform(_ target: InstalledExtension, _ request: PageRequest) async {
        let unseen = UnseenAction(target, request, system: task.system, notices: ActionNoticeWindows(over: task.place))
        self.unseen = unseen
        let outcome = await unseen.perform()
        finishing = Task { await unseen.finish() }
        end(outcome)
    }

    private func begin(_ target: InstalledExtension, _ items: HandedItems) {
        let size = target.wantsFullScreen ? (760.0, 550.0) : HostedExtension.windowSize
        let hosted = HostedExtension(
            target, items: items, system: task.system, presentation: target.wantsFullScreen ? .fullScreen : .sheet, size: size
        ) { [weak self] in self?.ended($0) }
        self.hosted = hosted
        let window = hosted.makeWindow(title: target.displayName, over: nil)
        window.place(task.place)
        window.setTitle(target.displayName, subtitle: task.words.title)
        window.takesQuestions(of: task.system)
        self.window = window
        window.show()
        if let problem = request?.runProblem { tell(problem.sentence) }
    }

    /// What the extension returns cannot go back. The person may go on with its view.
    func pageHasGone() {
        if let unseen { return unseen.pageHasGone() }
        guard window != nil, hosted != nil else {
            work?.cancel()
            return end(.cancelled)
        }
        tell(PageTask.goneSentence)
    }

    private func tell(_ sentence: String) {
        window?.setTitle(target?.displayName ?? "", subtitle: sentence)
        window?.announce(sentence)
    }

    // MARK: - The result

    private func ended(_ outcome: HostedExtension.Outcome) {
        hosted = nil
        switch outcome {
        case .cancelled: end(.cancelled)
        case .failed(let error): end(.failed(ErrorText.sentence(of: error)))
        case .completed(let returned, let finish):
            closeWindow()
            take(HandedItems(returned), finish)
        }
    }

    private func take(_ returned: HandedItems, _ finish: @escaping @Sendable () async -> Void) {
        // The page changes or does not: what has begun is not cancelled.
        wait(localized("Changing the page…")) {}
        Task { [self, request] in
            let problem = await request?.returned(returned.items)
            stopWaiting()
            finishing = Task { _ = await finish() }
            guard let problem else { return end(.shared) }
            let title = localized("“{name}” is done, but the page has not changed", ["name": target?.displayName ?? ""])
            fail(title, problem.sentence)
        }
    }

    // MARK: - Windows

    private func wait(_ words: String, onCancel: @escaping Action) {
        waiting = SavingWindow(
            title: target?.displayName ?? "", words: words, patience: Self.patience, over: task.place, onCancel: onCancel)
    }

    private func stopWaiting() {
        waiting?.close()
        waiting = nil
    }

    private func fail(_ title: String, _ sentence: String) {
        stopWaiting()
        guard !isOver else { return }
        problem = ProblemWindow(title: title, text: sentence, over: task.place) { [weak self] in self?.end(.failed(sentence)) }
        closeWindow()
    }

    private func closeWindow() {
        let old = window
        window = nil
        old?.close()
    }

    private func end(_ outcome: PageOutcome) {
        guard !isOver else { return }
        isOver = true
        stopWaiting()
        closeWindow()
        // Until then the process may read what it has returned.
        Task {
            await finishing?.value
            onEnd(outcome)
        }
    }
}
