import CGtk
import GTKViews
import HostErrors
import InterfaceText

extension ShareSheet {
    /// The bar for the page that is shown next.
    func makeBar(_ activities: ActivityList) -> ActivityBar {
        let bar = ActivityBar(activities, content) { [weak self] in self?.perform($0) }
        // Some activities depend on what a text says.
        Task { [weak bar, content] in
            try? await content.loadTexts()
            bar?.refresh()
        }
        return bar
    }

    func perform(_ activity: any ShareActivity) {
        guard self.activity == nil, adding == nil, reading == nil else { return }
        toasts.dismiss()
        lastPressed = .choice(activity.identifier)
        // It may take a while, and the person may close the sheet meanwhile.
        contents.disable()
        if content.parts.contains(where: { $0.folder != nil }) { window.setTitle(localized("Share"), subtitle: localized("Preparing…")) }
        let place = ActivityPlace(window: window.widget)
        self.activity = Task { [weak self, content] in
            let result: Result<ActivityEnd, any Error>
            do { result = .success(try await activity.perform(content, in: place)) } catch { result = .failure(error) }
            self?.ended(activity, result)
        }
    }

    private func ended(_ activity: any ShareActivity, _ result: Result<ActivityEnd, any Error>) {
        self.activity = nil
        guard !isOver else { return }
        gtk_widget_set_sensitive(contents, 1)
        window.setTitle(localized("Share"), subtitle: summary)
        switch result {
        case .success(.done):
            activities?.noteUse(of: activity)
            window.announce(localized("“{activity}” is done", ["activity": activity.title]))
            end(.performed(activityType: activity.activityType))
        case .success(.cancelled):
            if bar?.focus(on: activity.identifier) != true { bar?.focus() }
        case .success(.page(let page)):
            window.setTitle(activity.title, subtitle: summary)
            show(page, arrange: false, back: true)
            focusBack()
            window.announce(activity.title)
        case .failure(let error):
            if !(error is CancellationError) {
                showProblem(localized("“{activity}” did not work", ["activity": activity.title]), ErrorText.sentence(of: error))
            }
        }
    }

    /// Closes the sheet, then reports the outcome.
    private func end(_ outcome: Outcome) {
        isOver = true
        window.close()
        Task { [onEnd, endings] in
            await endings.ends()
            await onEnd(outcome)
        }
    }
}
