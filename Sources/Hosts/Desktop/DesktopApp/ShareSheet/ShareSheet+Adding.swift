import CGtk
import GTKViews
import HostErrors
import HostItems
import InterfaceText

/// Dropping and pasting into the sheet, and dragging out of it.
extension ShareSheet {
    /// Whether the list of extensions is shown, which can grow.
    var canAdd: Bool { !isOnPage && hosted == nil && activity == nil && adding == nil && reading == nil && !isOver }

    /// The person can add to what is shared: by dropping on the sheet and by pasting.
    func takeMore() {
        DropTarget(on: window.widget) { [weak self] offered in
            // What is dragged out of the sheet is in it already.
            guard let self, self.canAdd, !offered.isOwn else { return .ignored }
            return offered.isReadable ? .copied : .refused
        } onOver: { [weak veil] answer in
            switch answer {
            case .copied: veil?.show(localized("Drop to Share"))
            case .refused: veil?.show(localized("Only files, texts, links and pictures can be dropped here."), isRefusal: true)
            case .ignored, nil: veil?.hide()
            }
        } onDrop: { [weak self] in
            self?.add($0)
        }
        window.bind("<Control>v") { [weak self] in
            guard let self, self.canAdd else { return }
            self.add(OfferedContents(clipboardOf: self.window.widget))
        }
    }

    private func add(_ offered: OfferedContents) {
        guard canAdd else { return offered.finish(wasUsed: false) }
        adding = Task { [weak self] in
            do throws(OfferedContents.Problem) {
                let contents = try await offered.read()
                let isWanted = self?.isOver == false && !Task.isCancelled
                offered.finish(wasUsed: isWanted)
                if isWanted { await self?.add(contents) }
            } catch {
                offered.finish(wasUsed: false)
                self?.say(ErrorText.sentence(of: error))
            }
            if !Task.isCancelled { self?.adding = nil }
        }
    }

    private func add(_ contents: [OfferedContents.Content]) async {
        let addition = await shared.add(contents)
        guard !Task.isCancelled else { return }
        if addition.added > 0, !isOver { showTargets() }
        say(Self.sentence(addition))
    }

    /// What has not been added by now comes too late.
    func stopAdding() {
        adding?.cancel()
        adding = nil
    }

    /// Over the window, as long as it is there.
    private func say(_ sentence: String) {
        if !isOver { toasts.show(sentence) }
    }

    private static func sentence(_ addition: SharedItems.Addition) -> String {
        if let problem = addition.problem { return problem }
        switch (addition.added, addition.known) {
        case (0, 1): return localized("This is shared already")
        case (0, _): return localized("All of these are shared already")
        default: return counted("Added {count} item", "Added {count} items", addition.added)
        }
    }

    // MARK: - Nothing yet

    /// What a sheet shows that was opened without items.
    func showEmpty() {
        let choose = Make.button(localized("Choose _Files…"), classes: ["pill", "suggested-action"]) { [weak self] in self?.chooseFiles() }
        let text = localized("Drop files, texts, links or pictures here, or paste them with Control+V.")
        show(
            Make.statusPage(icon: "emblem-shared-symbolic", title: localized("Nothing to Share Yet"), text: text, choose), arrange: false, back: false
        )
        window.setTitle(localized("Share"))
        gtk_widget_grab_focus(choose)
    }

    private func chooseFiles() {
        guard canAdd, chooser == nil else { return }
        chooser = FileChooser(.open(several: true), title: localized("Choose Files to Share"), accept: localized("_Share"), over: window.widget) {
            [weak self] paths in
            soon { self?.chooser = nil }
            guard let self, let paths, !paths.isEmpty, self.canAdd else { return }
            self.adding = Task { [weak self] in
                await self?.add(paths.map { .file($0) })
                if !Task.isCancelled { self?.adding = nil }
            }
        }
    }

    // MARK: - Out of the sheet

    /// Lets the person drag the items to another program, and copy them with the keyboard.
    func letOut(_ preview: Widget) {
        outgoing = nil
        prepareOutgoing()
        // What an app hands over may take a while, and is made when the person comes near it.
        gtk_widget_set_cursor_from_name(preview, "grab")
        onAttention(preview) { [weak self] in self?.prepareOutgoing(withCopies: true) }
        onDragOut(of: preview) { [weak self] in
            guard let self, let outgoing = self.outgoing else { return nil }
            if outgoing.hasFiles { self.content.leaveFiles() }
            return outgoing.makeProvider()
        }
    }

    private func prepareOutgoing(withCopies: Bool = false) {
        let content = content
        Task { [weak self] in
            guard withCopies || content.needsNoCopies else { return }
            guard let made = try? await OutgoingContents(content), let self, self.content === content else { return }
            self.outgoing = made
        }
    }

    func copyItems() {
        guard canAdd, !shared.isEmpty else { return }
        Task { [weak self, content, window] in
            do {
                try await Clipboard.copy(content, in: window.widget)
                self?.say(localized("Copied"))
            } catch {
                self?.say(ErrorText.sentence(of: error))
            }
        }
    }
}
