import CGtk
package import ExtensionHost
package import GTKViews

/// The window in which a person picks an extension for some items and uses it.
///
/// It lists only extensions that accept the items: the ones that the person has used most, then all in the person's order. Any program that uses GTK
/// may show it: it reports its outcome, and has no other effect on the program.
@MainActor
package final class ShareSheet {
    /// The outcome.
    package enum Outcome {
        /// An extension completed; the returned items can be read until `finish` is called.
        case shared(with: InstalledExtension, [NSExtensionItem], finish: @Sendable () async -> Void)
        /// The person closed it, or its parent window was closed.
        case dismissed
    }

    private let items: HandedItems
    private let system: ExtensionSystem
    private let window: ProgramWindow
    private let stack: Widget = gtk_stack_new()
    private lazy var editButton = Make.button("_Edit…") { [weak self] in self?.editOrder() }
    private lazy var backButton = Make.iconButton("go-previous-symbolic", label: "Back") { [weak self] in self?.goBack() }
    private var list: TargetList?
    private var hosted: HostedExtension?
    private var editor: OrderEditor?
    /// Called once. For shared items it is called before the window closes, in all other cases after that.
    private let onEnd: @MainActor (Outcome) async -> Void
    private var isOver = false
    /// The person has pressed the window's close button: the window closes with the extension.
    private var isClosing = false

    private static let size = (width: 540.0, height: 600.0)

    package init(items: [NSExtensionItem], system: ExtensionSystem, onEnd: @escaping @MainActor (Outcome) async -> Void) {
        self.items = HandedItems(items)
        self.system = system
        self.onEnd = onEnd
        window = ProgramWindow(title: "Share", width: Int32(Self.size.width), height: Int32(Self.size.height))
        gtk_stack_set_transition_type(stack.object, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        adw_header_bar_pack_start(window.header.object, editButton)
        adw_header_bar_pack_start(window.header.object, backButton)
        window.setContent(stack)
        window.onClosed = { [weak self] in self?.windowClosed() }
        window.shouldClose = { [weak self] in self?.shouldClose() ?? true }
        window.closeOnEscape { [weak self] in self?.escape() }
    }

    /// Shows the sheet, over a window if there is one.
    package func show(over parent: Widget? = nil) {
        if let parent { window.place(over: parent) }
        showTargets()
        window.show()
    }

    /// Closes the sheet, and ends its running extension.
    package func close() { window.close() }

    // MARK: - Targets

    private func showTargets() {
        show(Widget.waiting(), edit: false, back: false)
        window.setTitle("Share", subtitle: ItemSummary(items.items).title)
        Task { [weak self, system, items] in
            do {
                let targets = try await ShareTargets.find(accepting: items.items, in: system)
                self?.show(targets)
            } catch {
                self?.showProblem("The share sheet cannot open", "\(error)")
            }
        }
    }

    private func show(_ targets: ShareTargets) {
        guard !targets.all.isEmpty || !targets.disabled.isEmpty else {
            return showProblem(
                "Nothing to share with",
                "No installed extension accepts \(ItemSummary(items.items).title). Install an app that does, or switch one on with Edit.",
                icon: "emblem-shared-symbolic", edit: true)
        }
        let list = TargetList(targets, preview: ItemPreview.make(for: items.items)) { [system] target in
            system.prepare([target.identifier])
        } onChoice: { [weak self] target in
            self?.open(target)
        } onSwitchOn: { [weak self] target in
            self?.switchOn(target)
        }
        self.list = list
        show(list.widget, edit: true, back: false)
        list.focus()
    }

    private func switchOn(_ target: InstalledExtension) {
        Task { [weak self, system] in
            do {
                _ = try await system.setEnabled(true, extension: target.identifier)
                self?.showTargets()
            } catch {
                self?.showProblem("“\(target.displayName)” cannot be switched on", "\(error)", edit: true)
            }
        }
    }

    private func showProblem(_ title: String, _ text: String, icon: String = "dialog-error-symbolic", edit: Bool = false) {
        show(Make.statusPage(icon: icon, title: title, text: text), edit: edit, back: false)
    }

    // MARK: - One extension

    private func open(_ target: InstalledExtension) {
        let hosted = HostedExtension(target, items: items, system: system, presentation: .sheet, size: (Self.size.width, Self.size.height - 48)) {
            [weak self] outcome in self?.ended(outcome, of: target)
        }
        self.hosted = hosted
        isClosing = false
        // The host names the extension; the view shows its content.
        window.setTitle("Share with \(target.displayName)", subtitle: target.appName == target.displayName ? "" : target.appName)
        show(hosted.widget.widget, edit: false, back: true)
        gtk_widget_child_focus(hosted.widget.widget, GTK_DIR_TAB_FORWARD)
    }

    private func ended(_ outcome: HostedExtension.Outcome, of target: InstalledExtension) {
        hosted = nil
        switch outcome {
        case .cancelled, .failed:
            guard !isOver else { return }
            if isClosing { soon { [window] in window.close() } } else { showTargets() }
        case .completed(let returned, let finish):
            guard !isOver else {
                Task { await finish() }
                return
            }
            isOver = true
            Task { [onEnd, window] in
                await onEnd(.shared(with: target, returned, finish: finish))
                window.close()
            }
        }
    }

    // MARK: - Order

    private func editOrder() {
        let editor = OrderEditor(system: system)
        self.editor = editor
        window.setTitle("Edit Extensions")
        show(editor.widget, edit: false, back: true)
    }

    // MARK: - Pages

    private func show(_ page: Widget, edit: Bool, back: Bool) {
        gtk_widget_set_visible(editButton, edit ? 1 : 0)
        gtk_widget_set_visible(backButton, back ? 1 : 0)
        let old = gtk_stack_get_visible_child(stack.object)
        gtk_stack_add_child(stack.object, page)
        gtk_stack_set_visible_child(stack.object, page)
        guard let old else { return }
        // The old page stays for the cross-fade; the sheet may be closed before that ends.
        for kept in [old, stack] { g_object_ref(kept.raw) }
        _ = afterMilliseconds(400) { [stack] in
            if gtk_widget_get_parent(old) == stack { gtk_stack_remove(stack.object, old) }
            for kept in [old, stack] { g_object_unref(kept.raw) }
        }
    }

    private func goBack() {
        editor = nil
        if let hosted { hosted.requestClose() } else { showTargets() }
    }

    private func escape() {
        if hosted != nil || editor != nil { goBack() } else { window.close() }
    }

    /// A running extension is asked first.
    private func shouldClose() -> Bool {
        guard let hosted else { return true }
        isClosing = true
        hosted.requestClose(insisting: true)
        return false
    }

    private func windowClosed() {
        guard !isOver else { return }
        isOver = true
        hosted?.cancel()
        Task { [onEnd] in await onEnd(.dismissed) }
    }
}

extension Widget {
    /// A page with a spinner.
    fileprivate static func waiting() -> Widget {
        let spinner: Widget = gtk_spinner_new()
        gtk_spinner_start(spinner.object)
        gtk_widget_set_size_request(spinner, 32, 32)
        gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(spinner, GTK_ALIGN_CENTER)
        return spinner
    }
}
