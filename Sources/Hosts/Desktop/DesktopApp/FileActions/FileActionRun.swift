import CGtk
package import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import HostItems
import InterfaceText

/// One action on files, from its beginning until its result is saved.
///
/// An action with a view has a window at once. One without has it only when it takes longer, or fails: the window then says so, and the person can
/// cancel, or try again. What it returns is saved while its process is there; when that takes longer, another window says so.
@MainActor
package final class FileActionRun {
    private let files: [URL]
    private let items: HandedItems
    private let system: ExtensionSystem
    private let onEnd: (_ isDone: Bool) -> Void
    private var action: InstalledExtension?
    private var hosted: HostedExtension?
    private var window: ProgramWindow?
    private var isShown = false
    private var stopTimer: Action?
    /// The result, while it is not saved.
    private let copies = HandedFiles()
    private var saving: Task<Void, Never>?
    /// The extension's process ends.
    private var finishing: Task<Void, Never>?
    private var notice: UnsavedNotice?
    private var problem: ProblemWindow?
    private var isOver = false

    /// How long an action without a view works, or its result is saved, before the person sees it.
    private static let patience: UInt32 = 700

    /// - Parameter onEnd: called once.
    package init(_ identifier: String, on files: [URL], items: HandedItems, system: ExtensionSystem, onEnd: @escaping (_ isDone: Bool) -> Void) {
        self.files = files
        self.items = items
        self.system = system
        self.onEnd = onEnd
        Task { [weak self] in
            do {
                guard let found = try await system.extensions().first(where: { $0.identifier == identifier }), found.problem == nil else {
                    throw ActivityProblem(localized("This action is not installed any more."))
                }
                self?.begin(found)
            } catch {
                self?.fail(localized("Cannot Perform the Action"), ErrorText.sentence(of: error))
            }
        }
    }

    private func begin(_ action: InstalledExtension) {
        self.action = action
        let size = action.wantsFullScreen ? (760.0, 550.0) : HostedExtension.windowSize
        let hosted = HostedExtension(
            action, items: items, system: system, presentation: action.wantsFullScreen ? .fullScreen : .sheet, size: size
        ) { [weak self] in self?.ended($0) }
        self.hosted = hosted
        let window = hosted.makeWindow(title: action.displayName, over: nil)
        window.setTitle(action.displayName, subtitle: files.count == 1 ? files[0].lastPathComponent : SharedKind.file.words(files.count))
        self.window = window
        hosted.showsFailures = { [weak self] in
            self?.show()
            return true
        }
        if action.pointAlias == "action-ui" { return show() }
        let timer = afterMilliseconds(Self.patience) { [weak self] in
            self?.stopTimer = nil
            self?.show()
        }
        stopTimer = { GTKViews.stopTimer(timer) }
    }

    private func show() {
        stopTimer?()
        stopTimer = nil
        guard !isShown, let window else { return }
        isShown = true
        window.show()
    }

    // MARK: - The result

    private func ended(_ outcome: HostedExtension.Outcome) {
        stopTimer?()
        stopTimer = nil
        guard case .completed(let returned, let finish) = outcome, let action else { return end(false) }
        // The view has ended.
        closeWindow()
        let parts = ReturnedParts(HandedItems(returned))
        do {
            let beside = ResultFiles(beside: files, origin: action.identifier)
            save(parts, with: ResultSaver(files: beside, copies: try copies.folder()), of: action, finish)
        } catch {
            finishing = Task { await finish() }
            fail(localized("The Result Cannot Be Read"), ErrorText.sentence(of: error))
        }
    }

    private func save(
        _ parts: ReturnedParts, with saver: ResultSaver, of action: InstalledExtension, _ finish: @escaping @Sendable () async -> Void
    ) {
        let window = SavingWindow(title: action.displayName, patience: Self.patience) { [weak self] in self?.saving?.cancel() }
        saving = Task { [weak self] in
            let outcome = await saver.run(parts) { window.show($0, of: $1) }
            let isCancelled = Task.isCancelled
            window.close()
            guard let self else { return await finish() }
            finishing = Task { await finish() }
            if isCancelled || outcome.left.isEmpty { return done(outcome, of: action, isCancelled: isCancelled) }
            notice = UnsavedNotice(action.displayName, outcome) { [weak self] outcome in
                // The person has read it there.
                var outcome = outcome
                (outcome.unread, outcome.reason) = (0, nil)
                self?.done(outcome, of: action, isCancelled: !outcome.left.isEmpty)
            }
        }
    }

    /// - Parameter isCancelled: whether the person has given up what is not saved.
    private func done(_ outcome: ResultSaver.Outcome, of action: InstalledExtension, isCancelled: Bool) {
        let isWhole = !isCancelled && outcome.unread == 0
        // The person has seen what an action with a view does.
        if !outcome.saved.isEmpty || (isWhole && action.pointAlias == "action") {
            ActionReport(name: action.displayName, icon: action.iconPath, saved: outcome.saved).start()
        }
        let isDone = isWhole || !outcome.saved.isEmpty
        guard !isCancelled, let sentence = outcome.unreadSentence else { return end(isDone) }
        let title = outcome.saved.isEmpty ? localized("The Result Cannot Be Read") : localized("Not Everything Was Saved")
        fail(title, sentence, isDone: isDone)
    }

    private func fail(_ title: String, _ sentence: String, isDone: Bool = false) {
        problem = ProblemWindow(title: title, text: sentence) { [weak self] in self?.end(isDone) }
        closeWindow()
    }

    private func closeWindow() {
        let old = window
        window = nil
        old?.close()
    }

    private func end(_ isDone: Bool) {
        guard !isOver else { return }
        isOver = true
        closeWindow()
        // Until then the process may read what it has returned.
        Task {
            await finishing?.value
            onEnd(isDone)
        }
    }
}
