import CGtk
import ExtensionHost
import GTKViews
import HostErrors
import InterfaceText

/// Items that are made after the choice of an extension.
extension ShareSheet {
    /// The sheet waits, and the person can go back meanwhile.
    func make(_ late: LateItems, for target: InstalledExtension) {
        show(Self.waitingPage(), arrange: false, back: true)
        setTitle(for: target)
        focusBack()
        lateWork = Task { [weak self] in
            let result: Result<(items: HandedItems, remark: String?), any Error>
            do { result = .success(try await late.make(target)) } catch { result = .failure(error) }
            guard let self, !isOver, !Task.isCancelled else { return }
            lateWork = nil
            switch result {
            case .success(let made):
                host(target, made.items)
                if let remark = made.remark { toasts.show(remark) }
            case .failure(let error):
                showProblem(localized("“{name}” cannot be used here", ["name": target.displayName]), ErrorText.sentence(of: error))
            }
        }
    }

    /// Hands back what the extension returned. The person reads what went wrong before the sheet closes.
    func take(_ returned: HandedItems, _ late: LateItems, of target: InstalledExtension, _ after: AfterSharing) {
        show(Self.waitingPage(), arrange: false, back: false)
        // A sheet that closes meanwhile waits for it.
        endings.append(
            Task { [weak self] in
                let problem = await late.take(target, returned)
                guard let self, !isOver else { return await after.finish() }
                whenClosing = { [weak self] in self?.end(with: target, returned.items, after) }
                guard let problem else { return window.closeForPerson() }
                let title = localized("“{name}” is done, but the page has not changed", ["name": target.displayName])
                let close = Make.button(localized("_Close"), classes: ["pill"]) { [weak self] in self?.window.closeForPerson() }
                show(Make.statusPage(icon: "dialog-warning-symbolic", title: title, text: problem, close), arrange: false, back: false)
                gtk_widget_grab_focus(close)
                window.announce("\(title). \(problem)")
            })
    }

    /// What is shared is not there any more. An extension that has its items goes on.
    func sourceHasGone(_ sentence: String) {
        guard !isOver else { return }
        if hosted == nil, activity == nil, whenClosing == nil { window.close() } else { toasts.show(sentence) }
    }

    func stopLateWork() {
        lateWork?.cancel()
        lateWork = nil
    }
}
