import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews
import HostErrors
import InterfaceText

extension EditorWindow {
    /// The content for actions: the selected text, or otherwise everything.
    var item: NSExtensionItem {
        (view.selection.map { .text($0.text) } ?? view.content).item(named: file.url.lastPathComponent)
    }

    func perform(_ action: InstalledExtension) {
        guard !isWorking else { return }
        let items = HandedItems([item])
        let isWhole = action.wantsFullScreen
        selection = view.selection
        let source = view.source(in: overlay)
        let size: (Double, Double) = isWhole ? (760, 550) : source == nil ? (640, 520) : (320, 200)
        let hosted = HostedExtension(
            action, items: items, system: system, presentation: isWhole ? .fullScreen : source == nil ? .sheet : .embedded, size: size, source: source
        ) { [weak self] outcome in self?.ended(outcome, of: action) }
        self.hosted = hosted
        isWorking = true
        if isWhole {
            appex_stack_add(stack, hosted.widget.widget, "extension")
            gtk_stack_set_visible_child_name(stack.object, "extension")
        } else if let source {
            view.setReachable(false)
            panel = InlinePanel(hosted, title: action.displayName, source: source, over: overlay)
        } else {
            let sheet = hosted.makeWindow(title: action.displayName, over: window.widget)
            self.sheet = sheet
            sheet.show()
        }
    }

    private func ended(_ outcome: HostedExtension.Outcome, of action: InstalledExtension) {
        if let hosted, gtk_widget_get_parent(hosted.widget.widget) == stack { gtk_stack_remove(stack.object, hosted.widget.widget) }
        sheet?.close()
        sheet = nil
        panel?.remove()
        panel = nil
        hosted = nil
        guard case .completed(let items, let finish) = outcome else { return goOn() }
        let (returned, selection) = (HandedItems(items), selection)
        view.setReachable(false)
        Task { [weak self] in
            do {
                try await self?.take(returned, inPlaceOf: selection, by: action)
            } catch {
                self?.say(
                    localized(
                        "The result of {name} cannot be read: {reason}", ["name": action.displayName, "reason": ErrorText.sentence(of: error)]))
            }
            self?.goOn()
            await finish()
        }
    }

    /// The person can edit again.
    private func goOn() {
        selection = nil
        isWorking = false
        view.setReachable(true)
    }

    private func take(_ returned: HandedItems, inPlaceOf selection: SelectedText?, by action: InstalledExtension) async throws {
        let worked = selection.map { EditedContent.text($0.text) } ?? view.content
        guard var content = try await worked.replaced(by: returned.items) else {
            return sayNothingChanged(by: action)
        }
        if let selection, case .text(let part) = content, case .text(let whole) = view.content {
            content = .text(selection.replaced(by: part, in: whole))
        }
        guard !view.has(content) else { return sayNothingChanged(by: action) }
        guard view.change(to: content) else { return say(localized("{name} returned a picture that cannot be shown.", ["name": action.displayName])) }
        changer = action.identifier
        say(localized("Changed by {name}", ["name": action.displayName]))
    }

    private func sayNothingChanged(by action: InstalledExtension) { say(localized("{name} has changed nothing", ["name": action.displayName])) }
}
