import CGtk
import ExtensionHost
import GTKViews
import HostItems
import InterfaceText

/// One extension in the sheet.
extension ShareSheet {
    func open(_ target: InstalledExtension, isAgain: Bool = false) {
        stopAdding()
        toasts.dismiss()
        lastPressed = .choice(target.identifier)
        if let late { return make(late, for: target) }
        host(target, shared.handed, isAgain: isAgain)
    }

    /// The host names the extension; the view shows its content. To perform an action is not to share something.
    func setTitle(for target: InstalledExtension) {
        window.setTitle(
            target.isShare ? localized("Share with {name}", ["name": target.displayName]) : target.displayName,
            subtitle: target.appName == target.displayName ? "" : target.appName)
    }

    func host(_ target: InstalledExtension, _ items: HandedItems, isAgain: Bool = false) {
        let hosted = HostedExtension(
            target, items: items, isAgain: isAgain, system: system, presentation: .sheet, size: (Self.size.width, Self.size.height - 48)
        ) { [weak self] outcome in self?.ended(outcome, of: target) }
        self.hosted = hosted
        isClosing = false
        setTitle(for: target)
        show(hosted.widget.widget, arrange: false, back: true)
        window.joinTitleBar(with: hosted.widget, titled: target.displayName)
        hosted.widget.onBackButton = { [weak self, weak hosted] in
            guard let self, let hosted, hosted === self.hosted else { return }
            gtk_widget_set_visible(backButton, hosted.widget.hasBackButton ? 0 : 1)
        }
        gtk_widget_child_focus(hosted.widget.widget, GTK_DIR_TAB_FORWARD)
    }

    private func ended(_ outcome: HostedExtension.Outcome, of target: InstalledExtension) {
        let request = hosted?.request
        hosted = nil
        switch outcome {
        case .cancelled, .failed:
            guard !isOver else { return }
            if isClosing, unsaved.isEmpty { return soon { [window] in window.close() } }
            showTargets()
            if isClosing { window.closeForPerson() }
        case .completed(let returned, let finish):
            guard !isOver, let request else {
                Task { await finish() }
                return
            }
            completed(request, returned, of: target)
        }
    }

    private func completed(_ request: ExtensionRequest, _ returned: [NSExtensionItem], of target: InstalledExtension) {
        stopAdding()
        SharingHistory().note(shared.handed.items, with: target)
        let after = AfterSharing(request, title: summary, again: shared.hasGrown ? nil : again(target.identifier), in: system)
        if let late { return take(HandedItems(returned), late, of: target, after) }
        if keepsResult(of: target) { goOn(with: HandedItems(returned), of: target, after) } else { end(with: target, returned, after) }
    }

    /// The last extension has completed: the sheet closes.
    func end(with target: InstalledExtension, _ returned: [NSExtensionItem], _ after: AfterSharing) {
        guard !isOver else { return }
        isOver = true
        window.announce(localized("Shared with {name}", ["name": target.displayName]))
        Task { [onEnd, window, endings] in
            await onEnd(
                .shared(with: target, returned) {
                    await after.finish()
                    await endings.ends()
                })
            window.close()
            after.sheetHasGone()
        }
    }

    // MARK: - Its end

    /// The extension decides what happens, and what it may ask the person comes where the keyboard is.
    func closeHosted(insisting: Bool = false) {
        guard let hosted else { return }
        let focus = gtk_window_get_focus(window.widget.cast())
        if focus.map({ gtk_widget_is_ancestor($0, hosted.widget.widget) != 0 }) != true {
            _ = gtk_widget_child_focus(hosted.widget.widget, GTK_DIR_TAB_FORWARD)
        }
        hosted.requestClose(insisting: insisting)
    }

    /// A running extension is asked first, and the person before something is lost.
    func shouldClose() -> Bool {
        if let whenClosing {
            whenClosing()
            return false
        }
        guard hosted != nil else { return canGiveUpResult() }
        isClosing = true
        closeHosted(insisting: true)
        return false
    }
}
