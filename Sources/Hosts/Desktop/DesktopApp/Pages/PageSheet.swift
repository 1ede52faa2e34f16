import ExtensionHost
import GTKViews
import InterfaceText
import WebPages

/// What a window about a page needs of it.
@MainActor
struct PageTask {
    let words: PageWords
    let scripting: any PageScripting
    let system: ExtensionSystem
    let place: WindowPlace
    /// What the author of an extension reads; nil for nobody.
    var console: PageConsole?

    func request(of target: InstalledExtension) -> PageRequest {
        PageRequest(page: words.page, subject: words.subject, extension: target, scripting: scripting, system: system) {
            [console, name = target.displayName] in console?.note($0, of: name)
        }
    }

    /// The extensions that take it.
    func offered() async throws -> [InstalledExtension] {
        try await PageMatching.extensions(for: words.page, words.subject, points: ["share", "action", "action-ui"], in: system)
    }

    static let goneSentence = localized("The page has been closed. It will not change any more.")
}

/// The share sheet for a page, or for something in it.
@MainActor
final class PageSheet {
    private let sheet: ShareSheet

    /// Of the chosen extension.
    private final class Chosen {
        var request: PageRequest?
    }

    /// - Parameters:
    ///   - onOutcome: called once.
    ///   - onEnd: called once after that, when this process is needed no longer.
    init(
        _ task: PageTask, onOutcome: @escaping @MainActor (PageOutcome) async -> Void, onEnd: @escaping @MainActor (_ isShared: Bool) -> Void
    ) throws {
        let chosen = Chosen()
        sheet = ShareSheet(items: try task.words.plainItems(), system: task.system) { outcome in
            Task {
                var isShared = true
                switch outcome {
                case .shared(_, _, let finish):
                    await onOutcome(.shared)
                    await finish()
                case .performed: await onOutcome(.shared)
                case .dismissed:
                    isShared = false
                    await onOutcome(.cancelled)
                }
                await Clipboard.handOver()
                onEnd(isShared)
            }
        }
        sheet.late = LateItems(
            accepted: HandedItems(PageItems.forMatching(task.words.page, task.words.subject)), offered: task.offered, title: task.words.title,
            origin: task.words.origin, isOfFiles: task.words.isOfFiles
        ) { target in
            let request = task.request(of: target)
            chosen.request = request
            do {
                let items = HandedItems(try await request.items())
                // One without a view says so at its end.
                return (items, target.pointAlias == "action" ? nil : request.runProblem?.sentence)
            } catch let problem as PageProblem {
                throw ActivityProblem(problem.sentence)
            }
        } take: { _, returned in
            await chosen.request?.returned(returned.items)?.sentence
        }
        sheet.show(in: task.place)
    }

    func pageHasGone() { sheet.sourceHasGone(PageTask.goneSentence) }

    func close() { sheet.close() }
}
