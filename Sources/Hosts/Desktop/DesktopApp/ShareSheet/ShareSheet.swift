import CGtk
import CGtkSupport
package import ExtensionHost
package import GTKViews
import HostErrors
package import HostItems
import InterfaceText

/// The window in which a person picks an extension for some items and uses it.
///
/// It lists only extensions that accept the items: the ones that the person has used most, then all in the person's order. Any program that uses GTK
/// may show it: it reports its outcome, and has no other effect on the program.
@MainActor
package final class ShareSheet {
    var shared: SharedItems
    /// Types of activities and identifiers of extensions that are not offered.
    private let excluded: Set<String>
    let system: ExtensionSystem
    /// Whether the person can add items.
    let takesMore: Bool
    let window: ProgramWindow
    let stack: Widget = gtk_stack_new()
    let toasts: Toasts
    /// Below the pages and their toasts, which cover nothing of it.
    private let barPlace = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0)
    /// The pages and the bar.
    let contents: Widget
    let veil: DropVeil
    private lazy var arrangeButton = Make.button(localized("_Arrange…")) { [weak self] in self?.arrange() }
    private(set) lazy var backButton = Make.iconButton("go-previous-symbolic", label: localized("Back")) { [weak self] in self?.goBack() }
    private var list: TargetList?
    private(set) var bar: ActivityBar?
    var hosted: HostedExtension?
    private var editor: OrderEditor?
    private let thumbnails: ItemThumbnails
    private(set) var activities: ActivityList?
    /// What the person has pressed last, and comes back to.
    enum Pressed {
        /// The identifier of an extension or an activity.
        case choice(String)
        case arrange
    }
    var lastPressed: Pressed?
    /// The running activity.
    var activity: Task<Void, Never>?
    /// Contents are being added.
    var adding: Task<Void, Never>?
    var chooser: FileChooser?
    /// What can be dragged to other programs, when it is ready.
    var outgoing: OutgoingContents?
    /// How often the list of extensions was requested.
    private var listings = 0
    /// Whether the page is one that the person leaves to come back to the list.
    private(set) var isOnPage = false
    /// Called once. For shared items it is called before the window closes, in all other cases after that.
    let onEnd: @MainActor (Outcome) async -> Void
    var isOver = false
    /// The person has pressed the window's close button: the window closes with the extension.
    var isClosing = false
    /// What actions returned, in the order in which they did.
    var unsaved: [UnsavedResult] = []
    /// What an action returned is being read.
    var reading: Task<Void, Never>?
    /// The ends of actions whose results are here.
    var endings: [Task<Void, Never>] = []
    /// Set before the sheet is shown, when an extension's items are made after its choice.
    var late: LateItems?
    /// What is shown by its name, as a page.
    private var named: LateItems? { late?.isOfFiles == true ? nil : late }
    /// The items of the chosen extension are being made.
    var lateWork: Task<Void, Never>?
    /// What closes the sheet on a page that says how an extension has ended.
    var whenClosing: Action?
    /// Makes what another try needs, with the identifier of an extension; nil where the items cannot be shared again, as those that were dropped.
    package var again: (_ extension: String) -> SharedAgain? = { _ in nil }

    static let size = (width: 540.0, height: 640.0)

    /// - Parameters:
    ///   - excluded: `UIActivity.ActivityType`s and identifiers of extensions that are not offered.
    ///   - takesMore: whether the person can add items. Of another program, the sheet shares what the program gave it.
    package init(
        items: [NSExtensionItem], excluding excluded: Set<String> = [], takesMore: Bool = false, system: ExtensionSystem,
        onEnd: @escaping @MainActor (Outcome) async -> Void
    ) {
        shared = SharedItems(items)
        self.excluded = excluded
        toasts = Toasts(over: stack)
        gtk_widget_set_vexpand(toasts.widget, 1)
        contents = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [toasts.widget, barPlace])
        veil = DropVeil(over: contents)
        thumbnails = ItemThumbnails(system)
        self.system = system
        self.takesMore = takesMore
        self.onEnd = onEnd
        window = ProgramWindow(title: localized("Share"), width: Int32(Self.size.width), height: Int32(Self.size.height))
        gtk_stack_set_transition_type(stack.object, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        adw_header_bar_pack_start(window.header.object, arrangeButton)
        adw_header_bar_pack_start(window.header.object, backButton)
        window.setContent(veil.widget)
        window.takesQuestions(of: system)
        window.onClosed = { [weak self] in self?.windowClosed() }
        window.shouldClose = { [weak self] in self?.shouldClose() ?? true }
        window.closeOnEscape { [weak self] in self?.escape() }
        window.bind("<Control>c") { [weak self] in self?.copyItems() }
        window.undoOnKey { [weak self] in self?.takeBackResult() }
        if takesMore { takeMore() }
    }

    var content: SharedContent { shared.content }
    /// The items in a few words.
    var summary: String { named?.title ?? ItemSummary(shared.handed.items).title }

    /// Shows the sheet, over a window if there is one.
    ///
    /// - Parameter retried: what is shared again: its extension is opened at once.
    package func show(over parent: Widget? = nil, retrying retried: SharedAgain? = nil) {
        show(in: parent.map { .over($0) } ?? .alone, retrying: retried)
    }

    func show(in place: WindowPlace, retrying retried: SharedAgain? = nil) {
        window.place(place)
        showTargets(opening: retried)
        window.show()
    }

    /// Closes the sheet, and ends its running extension.
    package func close() { window.close() }

    // MARK: - Targets

    func showTargets(opening retried: SharedAgain? = nil) {
        guard !shared.isEmpty else { return showEmpty() }
        show(Self.waitingPage(), arrange: false, back: false)
        window.setTitle(localized("Share"), subtitle: summary)
        listings += 1
        list = nil
        Task { [weak self, system, items = late?.accepted ?? shared.handed, late, excluded, activities, listings] in
            let chosen = late.map { late in Task { try await late.offered() } }
            async let targets = ShareTargets.find(accepting: items.items, among: chosen, excluding: excluded, in: system)
            let found = if let activities { activities } else { await ActivityList.find(excluding: excluded) }
            let result: Result<ShareTargets, any Error>
            do { result = .success(try await targets) } catch { result = .failure(error) }
            // More items may have come meanwhile.
            guard let self, self.listings == listings else { return }
            self.activities = found
            switch result {
            case .success(let targets):
                self.show(targets, found)
                // An extension that was removed or switched off since is not in the list.
                if let retried, let target = targets.all.first(where: { $0.identifier == retried.extension }) {
                    self.open(target, isAgain: true)
                }
            case .failure(let error):
                self.showWithoutExtensions(localized("Apps Cannot Be Listed"), ErrorText.sentence(of: error), icon: "dialog-error-symbolic", found)
            }
        }
    }

    private func show(_ targets: ShareTargets, _ activities: ActivityList) {
        guard !targets.all.isEmpty || !targets.disabled.isEmpty else {
            return showWithoutExtensions(
                localized("No Apps to Share With"),
                localized("No installed app accepts this. Install one that does, or switch one on with Arrange."),
                icon: "emblem-shared-symbolic", activities)
        }
        let preview = makePreview()
        let list = TargetList(targets, activities, content, preview: preview) { [system] target in
            system.prepare([target.identifier])
        } onChoice: { [weak self] choice in
            switch choice {
            case .target(let target): self?.open(target)
            case .activity(let activity): self?.perform(activity)
            }
        } onSwitchOn: { [weak self] target in
            self?.switchOn(target)
        }
        self.list = list
        show(list.widget, bar: makeBar(activities), arrange: true, back: false)
        if !focusLastPressed() { list.focus() }
    }

    /// What the desktop offers needs no extensions, nor the system.
    private func showWithoutExtensions(_ title: String, _ text: String, icon: String, _ activities: ActivityList) {
        let page = Make.statusPage(icon: icon, title: title, text: text)
        gtk_widget_set_vexpand(page, 1)
        let preview = Make.margins(makePreview(), 18)
        show(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [preview, page]), bar: makeBar(activities), arrange: true, back: false)
        if !focusLastPressed() { bar?.focus() }
    }

    /// The keyboard comes back to where it was; false on the first page.
    private func focusLastPressed() -> Bool {
        switch lastPressed {
        case .arrange: gtk_widget_grab_focus(arrangeButton) != 0
        case .choice(let identifier): list?.focus(on: identifier) == true || bar?.focus(on: identifier) == true
        case nil: false
        }
    }

    private func makePreview() -> Widget {
        let preview = named.map { ItemPreview.make(title: $0.title, detail: $0.origin) } ?? ItemPreview.make(for: shared.handed.items, thumbnails)
        letOut(preview)
        return preview
    }

    private func switchOn(_ target: InstalledExtension) {
        Task { [weak self, system] in
            do {
                _ = try await system.setEnabled(true, extension: target.identifier)
                self?.showTargets()
            } catch {
                self?.showProblem(
                    localized("“{name}” cannot be switched on", ["name": target.displayName]), ErrorText.sentence(of: error))
            }
        }
    }

    func showProblem(_ title: String, _ text: String) {
        let back = Make.button(localized("_Back"), classes: ["pill"]) { [weak self] in self?.goBack() }
        show(Make.statusPage(icon: "dialog-warning-symbolic", title: title, text: text, back), arrange: false, back: true)
        gtk_widget_grab_focus(back)
        window.announce("\(title). \(text)")
    }

    // MARK: - Order

    private func arrange() {
        stopAdding()
        lastPressed = .arrange
        let editor = OrderEditor(system: system, activities: activities)
        self.editor = editor
        window.setTitle(localized("Arrange"))
        show(editor.widget, arrange: false, back: true)
    }

    // MARK: - Pages

    func show(_ page: Widget, bar: ActivityBar? = nil, arrange: Bool, back: Bool) {
        if let old = self.bar { gtk_box_remove(barPlace.cast(), old.widget) }
        self.bar = bar
        if let bar { gtk_box_append(barPlace.cast(), bar.widget) }
        gtk_widget_set_visible(arrangeButton, arrange ? 1 : 0)
        gtk_widget_set_visible(backButton, back ? 1 : 0)
        isOnPage = back
        window.joinTitleBar(with: nil)
        let old = gtk_stack_get_visible_child(stack.object)
        appex_stack_add(stack, page, nil)
        gtk_stack_set_visible_child(stack.object, page)
        guard let old else { return }
        // The old page stays for the cross-fade; the sheet may be closed before that ends.
        for kept in [old, stack] { g_object_ref(kept.raw) }
        _ = afterMilliseconds(400) { [stack] in
            if gtk_widget_get_parent(old) == stack { gtk_stack_remove(stack.object, old) }
            for kept in [old, stack] { g_object_unref(kept.raw) }
        }
    }

    func goBack() {
        editor = nil
        stopLateWork()
        if hosted == nil { showTargets() } else { closeHosted() }
    }

    /// Gives the keyboard to the button that leads back, on a page with nothing else to press.
    func focusBack() { gtk_widget_grab_focus(backButton) }

    private func escape() {
        if isOnPage { goBack() } else { window.closeForPerson() }
    }

    private func windowClosed() {
        guard !isOver else { return }
        isOver = true
        hosted?.cancel()
        activity?.cancel()
        reading?.cancel()
        stopLateWork()
        stopAdding()
        Task { [onEnd, endings, reading] in
            await (endings + [reading].compactMap(\.self)).ends()
            await onEnd(.dismissed)
        }
    }

    /// A page with a spinner.
    static func waitingPage() -> Widget {
        let spinner = Make.centredSpinner()
        gtk_widget_set_valign(spinner, GTK_ALIGN_CENTER)
        return spinner
    }
}
