import ExtensionHost
import ExtensionModel
import Foundation
import SystemCalls

/// One file manager or dialog: its visible items, and the extensions and sync programs that say something about them.
actor FileManagerSession {
    let system: ExtensionSystem
    private let grants: FolderGrants
    /// Nil in a dialog: nobody is asked there about folders, and an extension without any is not started.
    let questions: FolderQuestions?
    private let pictures: any BadgePictures
    let link: any HubAudience
    let words: HubWords
    let share: @Sendable ([String]) -> Void
    var extensions: [HubExtension] = []
    private var syncClients: [SyncClient] = []
    var sources: [any HubSource] { extensions + syncClients }
    /// Each extension that is started has another one; what those say that were closed is not heard.
    private var generation = 0
    var items = ShownItems()
    var folders: Set<String> = []
    /// All folders that were shown until now.
    private var seen: Set<String> = []
    var roots: [String]?
    /// By the extension's identifier: the folders for which it was asked about all items.
    var monitored: [String: [String]] = [:]
    var toolbar: [HubMessage.ToolbarItem] = []
    private(set) var hasToolbar = false
    private(set) var hasShare = false
    var menus = HubMenus()
    /// What the person has chosen lately.
    private var choices: [Task<Void, Never>] = []
    /// When each extension was last heard about the folders that it monitors, and those that are to be heard again.
    var traitsAt: [String: ContinuousClock.Instant] = [:]
    var lateTraits: Set<String> = []
    var isSendingRoots = false
    var areRootsLate = false
    private var isFlushing = false
    private var isStarted = false
    private var isChanging = false
    private var isToReload = false
    private var isClosed = false

    /// Changes within this time are one line.
    private static let pause = Duration.milliseconds(30)
    /// How long programs do not look for new icons.
    private static let iconPause = Duration.seconds(6)

    init(
        system: ExtensionSystem, grants: FolderGrants, questions: FolderQuestions?, pictures: any BadgePictures, link: any HubAudience,
        words: HubWords, share: @escaping @Sendable ([String]) -> Void = { _ in }
    ) {
        self.system = system
        self.grants = grants
        self.questions = questions
        self.pictures = pictures
        self.link = link
        self.words = words
        self.share = share
    }

    /// One open or save dialog, and no file manager.
    var isDialog: Bool { questions == nil }

    // MARK: - Extensions

    /// An extension that is to run, and what it may read.
    private struct Planned: Sendable {
        let summary: InstalledExtension
        let folders: [String]

        func isSame(as one: HubExtension) -> Bool {
            let other = one.summary
            return (summary.identifier, summary.rank, summary.version) == (other.identifier, other.rank, other.version) && folders == one.folders
        }
    }

    /// Extensions that are switched on, also those that may read no folder yet: they say which folders they would monitor. In a dialog, those
    /// that may read a folder of which something was shown. Nil when the system does not answer.
    private func plan() async -> [Planned]? {
        let seen = isDialog ? seen : nil
        // Most people open most dialogs elsewhere: then there is nothing to ask the system for.
        if let seen, await FileCalls.run({ [grants] in !Self.isSomethingShown(of: grants.allowedToAny(), in: seen) }) { return [] }
        guard let installed = try? await system.extensions() else { return nil }
        let wanted = installed.filter { $0.pointAlias == "finder" && $0.isEnabled && $0.problem == nil }
        let rule = MonitoredFolder()
        return await FileCalls.run { [grants] in
            wanted.compactMap { summary in
                // One that has been moved, or is on a disk that is not there, takes no other with it.
                let folders = grants.allowed(to: summary.appIdentifier).filter { rule.problem(with: $0) == nil }
                if let seen, !Self.isSomethingShown(of: folders, in: seen) { return nil }
                return Planned(summary: summary, folders: Array(folders.prefix(MonitoredFolder.limit)))
            }
        }
    }

    /// Whether one of the folders, or something in it, is shown when these are.
    private static func isSomethingShown(of folders: [String], in shown: Set<String>) -> Bool {
        folders.contains { folder in shown.contains { FolderPath.holds(folder, $0) || (folder as NSString).deletingLastPathComponent == $0 } }
    }

    private func make(_ planned: Planned) -> HubExtension {
        generation += 1
        let relay = HubRelay(self, planned.summary.identifier, generation)
        return HubExtension(planned.summary, folders: planned.folders, generation: generation, isDialog: isDialog, system: system, listener: relay) {
            [weak self] in await self?.isReady($0)
        }
    }

    /// Connects to the sync programs that run now or later.
    private func startSyncClients() {
        syncClients = SyncProgram.all().enumerated().map { place, program in
            SyncClient(program, place: place, label: words.syncLabel) { [weak self] in await self?.hear($0, of: SyncClient.identifier(of: program)) }
        }
        for one in syncClients { Task { await one.start() } }
    }

    func isReady(_ one: any HubSource) async {
        guard sources.contains(where: { $0 === one }) else { return }
        monitored[one.identifier] = await one.roots
        await sendRoots()
        await one.observe(began: folders.sorted(), ended: [])
        await askAboutFolders()
        Task { [paths = items.paths] in await one.ask(paths) }
    }

    /// Which extensions there are, or which folders they may read, may have changed. Those that stay as they are go on.
    func reload() async {
        guard isStarted, !isClosed else { return }
        guard !isChanging else {
            isToReload = true
            return
        }
        isChanging = true
        repeat {
            isToReload = false
            if let plan = await plan() { await change(to: plan) } else { await sendRoots() }
        } while isToReload
        isChanging = false
    }

    private func change(to plan: [Planned]) async {
        let old = extensions.filter { one in !plan.contains { $0.isSame(as: one) } }
        let kept = extensions.filter { one in plan.contains { $0.isSame(as: one) } }
        extensions = kept
        for one in old { monitored[one.identifier] = nil }
        // What was chosen from is not there any more.
        if !old.isEmpty { menus = HubMenus() }
        await withTaskGroup { group in for one in old { group.addTask { await one.close(isRevoked: true) } } }
        guard !isClosed else { return }
        items.keepOnly(Set((kept as [any HubSource] + syncClients).map(\.identifier)))
        flushSoon()
        var new: [HubExtension] = []
        extensions = plan.map { planned in
            if let one = kept.first(where: { planned.isSame(as: $0) }) { return one }
            let one = make(planned)
            new.append(one)
            return one
        }
        for one in new { Task { await one.start() } }
        await sendRoots()
    }

    func close() async {
        // What the person chose last is done before the file manager has gone for its extensions.
        for choice in choices { await choice.value }
        isClosed = true
        let old = sources
        (extensions, syncClients) = ([], [])
        await withTaskGroup { group in for one in old { group.addTask { await one.close(isRevoked: false) } } }
    }

    // MARK: - The file manager

    func receive(_ message: AdapterMessage) async {
        // The first line of a file manager; who only wants a reload does not say it.
        if message.hello != nil, !isStarted {
            (hasToolbar, hasShare) = (message.hasToolbar == true, message.hasShare == true)
            startSyncClients()
            isStarted = true
            await reload()
        }
        if let uris = message.hidden { await hide(uris.compactMap(FileURI.path)) }
        if let uris = message.shown { await show(uris.compactMap(FileURI.path)) }
        if let uris = message.gone { items.remove(uris.compactMap(FileURI.path)) }
        if let uris = message.visible { see(uris) }
        if let menu = message.menu { Task { await answer(menu) } }
        if let choice = message.choose {
            if choices.count >= 16 { choices.removeFirst() }
            choices.append(Task { await choose(choice) })
        }
    }

    private func see(_ uris: [String]) {
        let new = items.add(uris)
        guard !new.isEmpty else { return }
        for one in sources { Task { await one.ask(new) } }
    }

    private func show(_ paths: [String]) async {
        let new = paths.filter { folders.insert($0).inserted }
        guard !new.isEmpty else { return }
        for one in sources { await one.observe(began: new, ended: []) }
        guard isDialog else { return await askAboutFolders() }
        seen.formUnion(new)
        await reload()
    }

    private func hide(_ paths: [String]) async {
        let old = paths.filter { folders.remove($0) != nil }
        guard !old.isEmpty else { return }
        for one in sources { await one.observe(began: [], ended: old) }
    }

    // MARK: - What sources say

    /// - Parameter generation: in which an extension was started.
    func hear(_ news: HubNews, of source: String, _ generation: Int? = nil) async {
        guard let one = sources.first(where: { $0.identifier == source }), generation == nil || (one as? HubExtension)?.generation == generation
        else { return }
        switch news {
        case .traits: await hearTraits(of: one)
        case .roots(let folders, let new):
            items.drop(source, outside: folders)
            flushSoon()
            // Items that become visible from now on are asked about anyway.
            Task { [paths = items.paths(in: new)] in await one.ask(paths) }
            await sendRoots()
        case .stale(let folders): Task { [paths = items.paths(in: folders)] in await one.ask(paths) }
        case .badge(let badge): await hear(badge, of: source, generation)
        case .looks(let looks):
            items.set(looks, of: source)
            flushSoon()
        case .badges(let badges):
            items.set(badges, of: source)
            flushSoon()
        case .end:
            items.drop(source)
            monitored[source] = nil
            flushSoon()
            await sendRoots()
            // Later, while what others say is heard.
            Task { await one.ended() }
        }
    }

    private func hear(_ badge: FinderBadge, of source: String, _ generation: Int?) async {
        let made = await Task.detached { [pictures] in try? pictures.name(of: badge, extension: source) }.value
        guard generation == nil || extensions.contains(where: { $0.generation == generation }) else { return }
        items.set(made.map { ShownItems.Look(emblem: $0.name, label: badge.label) }, of: badge.identifier, of: source)
        // Without a name it is the picture of the toolbar item.
        if badge.identifier.isEmpty { return await sendRoots() }
        flushSoon()
        guard made?.isNew == true else { return }
        Task {
            // A program that has looked for the icon in vain looks again when the item changes.
            try? await Task.sleep(for: Self.iconPause)
            items.note(badge.identifier, of: source)
            flushSoon()
        }
    }

    /// After a rest at once. Changes while a line is being written wait for the next one, however fast they come.
    private func flushSoon() {
        guard !isFlushing, items.hasChanges else { return }
        isFlushing = true
        Task {
            while items.hasChanges {
                await flush()
                try? await Task.sleep(for: Self.pause)
            }
            isFlushing = false
        }
    }

    private func flush() async {
        let badges = items.takeChanges(sources)
        for start in stride(from: 0, to: badges.count, by: 500) {
            await link.send(HubMessage(badges: Array(badges[start..<min(start + 500, badges.count)])))
        }
    }
}
