import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import InterfaceText
import WebPages

/// The kinds of places in a page, with which different extensions can do something.
enum PlaceKind: CaseIterable {
    case page, selection, link, image

    static let actionPoints: Set<String> = ["action", "action-ui"]

    /// What stands for it as long as the place itself is not known.
    func example(_ page: WebPage) -> PageSubject {
        switch self {
        case .page: .page
        case .selection: .selection(text: " ", isEditable: false)
        case .link: .link(page.url, text: "")
        case .image: .image(page.url, file: nil)
        }
    }
}

/// Extensions on the page.
extension BrowserWindow {
    func task(_ page: WebPage, _ subject: PageSubject) -> PageTask {
        PageTask(
            words: PageWords(page: page, subject: subject), scripting: WebPageScripting(view), system: browser.system, place: .over(window.widget),
            console: browser.console)
    }

    /// - Parameter outcome: called when the sheet has closed.
    func share(_ subject: PageSubject, files: PageFiles? = nil, outcome: @escaping @MainActor (PageOutcome) -> Void = { _ in }) {
        guard sheet == nil, run == nil, let page else { return outcome(.cancelled) }
        do {
            sheet = try PageSheet(task(page, subject)) { [weak self] in
                self?.sheet = nil
                outcome($0)
            } onEnd: { _ in
                withExtendedLifetime(files) {}
            }
        } catch {
            let sentence = ErrorText.sentence(of: error)
            say(sentence)
            outcome(.failed(sentence))
        }
    }

    func perform(_ action: InstalledExtension, on subject: PageSubject, files: PageFiles? = nil) {
        guard sheet == nil, run == nil, let page else { return }
        run = PageActionRun(action.identifier, task(page, subject)) { [weak self] _ in
            withExtendedLifetime(files) {}
            self?.run = nil
        }
    }

    // MARK: - What is offered

    func offered(for subject: PageSubject, points: Set<String>) async throws -> [InstalledExtension] {
        guard let page else { return [] }
        return try await PageMatching.extensions(for: page, subject, points: points, in: browser.system)
    }

    /// A menu opens at once, so what it offers is asked before.
    func findOffers() {
        guard let page else { return }
        let document = view.document
        Task { [weak self] in
            for kind in PlaceKind.allCases {
                guard let found = try? await self?.offered(for: kind.example(page), points: PlaceKind.actionPoints), let self,
                    self.view.document == document
                else { return }
                self.offered[kind] = found
            }
        }
    }

    // MARK: - The menu of a place

    func fill(_ menu: WebMenu, at place: WebPlace) {
        let kind: PlaceKind = place.isSelection ? .selection : place.image != nil ? .image : place.link != nil ? .link : .page
        menu.addLine()
        for action in offered[kind] ?? [] {
            menu.add(action.displayName.printableLine) { [weak self] in
                self?.choose(kind, place) { self?.perform(action, on: $0, files: $1) }
            }
        }
        menu.add(localized("Share…")) { [weak self] in self?.choose(kind, place) { self?.share($0, files: $1) } }
        // What has been installed since is in the next menu.
        findOffers()
    }

    /// Reads what is at the place.
    private func choose(_ kind: PlaceKind, _ place: WebPlace, _ body: @escaping @MainActor (PageSubject, PageFiles?) -> Void) {
        Task { [weak self] in
            guard let (subject, files) = await self?.subject(kind, place) else {
                self?.say(localized("Nothing can be read at this place."))
                return
            }
            body(subject, files)
        }
    }

    private func subject(_ kind: PlaceKind, _ place: WebPlace) async -> (PageSubject, PageFiles?)? {
        guard let page else { return nil }
        switch kind {
        case .page: return (.page, nil)
        case .selection:
            guard case .text(let text?) = await view.call(Self.selectedText, world: Self.ownWorld, within: .seconds(2)), !text.isEmpty,
                text.utf8.count <= PageSubject.longestText
            else { return nil }
            return (.selection(text: text, isEditable: place.isEditable), nil)
        case .link: return place.link.flatMap { PageAddress.url($0, in: page) }.map { (.link($0, text: place.linkText), nil) }
        case .image:
            guard let url = place.image.flatMap({ PageAddress.url($0, in: page) }) else { return nil }
            let files = try? PageFiles()
            return (.image(url, file: await file(at: url, in: files)), files)
        }
    }

    /// The image itself, as the page has it.
    private func file(at url: URL, in files: PageFiles?) async -> PageFile? {
        guard let files else { return nil }
        let path = files.folder.appendingPathComponent("received").path
        defer { unlink(path) }
        guard let type = await view.session.load(url, into: path, limit: PageFiles.mostBytes),
            let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        else { return nil }
        return try? files.add(data, name: url.scheme == "data" ? localized("Picture") : url.lastPathComponent, type: type)
    }

    static let ownWorld = "appex"

    /// What is selected, also in a field.
    private static let selectedText = """
        const field = document.activeElement;
        if (field && typeof field.selectionStart === "number" && field.selectionEnd > field.selectionStart) {
          return field.value.slice(field.selectionStart, field.selectionEnd);
        }
        return String(getSelection());
        """
}
