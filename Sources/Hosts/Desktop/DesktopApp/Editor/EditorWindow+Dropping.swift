import Foundation
import GTKViews
import InterfaceText

/// A file that is dropped on the editor is opened. A text is inserted where it is dropped, which the text view does by itself.
extension EditorWindow {
    func takeFiles() {
        // Before the text view, for which a file would be a text with its path.
        DropTarget(on: window.widget, comesFirst: true) { [weak self] offered in
            guard let self, offered.mayHaveFiles, !offered.isOwn else { return .ignored }
            return self.canOpen ? .copied : .refused
        } onOver: { [weak veil] answer in
            switch answer {
            case .copied: veil?.show(localized("Drop to Open"))
            case .refused: veil?.show(localized("Finish the action first, then drop the file."), isRefusal: true)
            case .ignored, nil: veil?.hide()
            }
        } onDrop: { [weak self] offered in
            Task { await self?.open(offered) }
        }
    }

    private var canOpen: Bool { hosted == nil && !isWorking && !isAsking }

    private func open(_ offered: OfferedContents) async {
        do throws(OfferedContents.Problem) {
            let contents = try await offered.read()
            offered.finish(wasUsed: true)
            guard canOpen else { return }
            var files: [URL] = []
            for case .file(let path) in contents { files.append(URL(fileURLWithPath: path)) }
            if contents.count == 1, case .link(let address) = contents[0], view.insert(address, at: offered.place, of: window.widget) { return }
            guard contents.count == 1, let file = files.first else { return say(localized("Drop one file, which is opened in place of this one.")) }
            if canGiveUp({ [weak self] in self?.open(file) }) { open(file) }
        } catch {
            offered.finish(wasUsed: false)
            say("\(error)")
        }
    }

    private func open(_ file: URL) {
        do {
            try replace(by: file)
            say(localized("Opened {name}", ["name": file.lastPathComponent]))
        } catch {
            say("\(error)")
        }
    }
}
