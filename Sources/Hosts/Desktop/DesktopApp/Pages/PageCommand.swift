import ArgumentParser
import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import HostItems
import InterfaceText
import WebPages

/// The window over a browser, which `appex-browser` starts: a socket says what it shows, and gets how it ended. The status is 0 when something was
/// shared or done.
struct PageCommand: WindowCommand {
    static let failureTitle: String? = nil
    static let configuration = CommandConfiguration(
        commandName: "page", abstract: "Share a page of a browser, or perform an action on it.", shouldDisplay: false)

    @MainActor func open() throws -> Int32 {
        let link: PageLink
        do throws(PageProblem) { link = try PageLink.inherited() } catch { throw ArgumentProblem(error.sentence) }
        return DesktopProgram.run { end in PageWindow(link) { end($0 ? 0 : 1) } }
    }
}

/// What a browser wants shown, until it has ended.
@MainActor
final class PageWindow {
    private let link: PageLink
    private let onEnd: (_ isDone: Bool) -> Void
    private var sheet: PageSheet?
    private var run: PageActionRun?
    private var notice: AnyObject?

    init(_ link: PageLink, onEnd: @escaping (_ isDone: Bool) -> Void) {
        self.link = link
        self.onEnd = onEnd
        link.whenGone { [weak self] _ in Task { @MainActor in self?.pageHasGone() } }
        Task {
            do {
                try show(try await link.presentation())
            } catch {
                // A page whose file has gone, or a browser that says nothing.
                let sentence = (error as? PageProblem)?.sentence ?? ErrorText.sentence(of: error)
                await link.end(.failed(sentence))
                onEnd(false)
            }
        }
    }

    private func show(_ presentation: PagePresentation) throws {
        let task = PageTask(
            words: PageWords(page: presentation.page, subject: presentation.subject), scripting: link,
            system: ExtensionSystem(hostName: presentation.browserName), place: .window(ofProcess: presentation.browserProcess))
        if let notice = presentation.notice {
            self.notice = show(notice, over: task.place)
        } else if let action = presentation.action {
            run = PageActionRun(action, task) { [link, onEnd] outcome in
                Task {
                    await link.end(outcome)
                    onEnd(outcome == .shared)
                }
            }
        } else {
            sheet = try PageSheet(task) { [link] in
                await link.end($0)
            } onEnd: { [onEnd] in
                onEnd($0)
            }
        }
    }

    private func show(_ notice: PageNotice, over place: WindowPlace) -> AnyObject {
        let close: Action = { [link, onEnd] in
            Task {
                await link.end(.cancelled)
                onEnd(false)
            }
        }
        return switch notice {
        case .waiting(let title, let words): SavingWindow(title: title, words: words, patience: 0, over: place, onCancel: close)
        case .problem(let title, let sentence): ProblemWindow(title: title, text: sentence, over: place, onClosed: close)
        }
    }

    private func pageHasGone() {
        sheet?.pageHasGone()
        run?.pageHasGone()
        if sheet == nil, run == nil { onEnd(false) }
    }
}
