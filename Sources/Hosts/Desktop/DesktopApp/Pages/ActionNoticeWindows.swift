import GTKViews
import WebPages

/// What an action without a view has to say, in windows of this program.
@MainActor
final class ActionNoticeWindows: ActionNotices {
    private let place: WindowPlace
    private var waiting: SavingWindow?
    private var problem: ProblemWindow?

    init(over place: WindowPlace) { self.place = place }

    nonisolated func wait(_ title: String, _ words: String, onCancel: @escaping @Sendable () -> Void) {
        Task { @MainActor in waiting = SavingWindow(title: title, words: words, patience: 0, over: place, onCancel: onCancel) }
    }

    nonisolated func close() {
        Task { @MainActor in
            waiting?.close()
            problem?.close()
            (waiting, problem) = (nil, nil)
        }
    }

    func tell(_ title: String, _ sentence: String) async {
        await withCheckedContinuation { continuation in
            problem = ProblemWindow(title: title, text: sentence, over: place) { continuation.resume() }
        }
    }
}
