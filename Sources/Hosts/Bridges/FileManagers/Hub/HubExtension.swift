import ExtensionHost
import ExtensionModel
import SafeText
import SystemCalls

/// One extension for one file manager: started again when it fails, asked about badges one batch after the other, so that a slow one delays only
/// itself.
actor HubExtension: HubSource {
    nonisolated let summary: InstalledExtension
    nonisolated let folders: [String]
    /// Apart from every other one of the file manager.
    nonisolated let generation: Int
    private let isDialog: Bool
    private let system: ExtensionSystem
    private let listener: any FinderSyncListener
    private let onReady: @Sendable (HubExtension) async -> Void
    private var finder: FinderSyncRequest?
    private var startedAt = ContinuousClock.now
    private var failures = 0
    private var isClosed = false
    private var waiting: [String] = []
    private var isAsking = false
    private var lateMenus = 0
    private var restsUntil = ContinuousClock.now

    /// After so many failures in a row it stays away until the file manager is opened again. One that has worked for a while begins to count anew.
    private static let patience = 4
    private static let healthyAfter = Duration.seconds(300)
    /// The most items that wait to be asked about; the person sees no more at a time.
    private static let most = 20_000
    /// After so many menus that were late it is not asked for any, for a while.
    private static let latePatience = 3
    private static let rest = Duration.seconds(30)

    /// - Parameter onReady: called whenever it has been started.
    init(
        _ summary: InstalledExtension, folders: [String], generation: Int, isDialog: Bool, system: ExtensionSystem,
        listener: any FinderSyncListener, onReady: @escaping @Sendable (HubExtension) async -> Void
    ) {
        self.summary = summary
        self.folders = folders
        self.generation = generation
        self.isDialog = isDialog
        self.system = system
        self.listener = listener
        self.onReady = onReady
    }

    nonisolated var identifier: String { summary.identifier }
    nonisolated var name: String { summary.appName }
    nonisolated var rank: Int { summary.rank }

    /// What it has said of itself; nil while it does not run.
    var traits: FinderTraits? { finder.flatMap { $0.hasEnded ? nil : $0.traits } }

    /// The folders that it monitors, of those that the person has opened to it.
    var roots: [String] {
        guard let directories = traits?.directories else { return [] }
        return folders.flatMap { folder in
            directories.compactMap { FolderPath.holds(folder, $0) ? $0 : FolderPath.holds($0, folder) ? folder : nil }
        }
    }

    /// The folders that it monitors and may not read.
    var unread: [String] {
        (traits?.directories ?? []).filter { directory in !folders.contains { FolderPath.holds($0, directory) } }
    }

    func start() async {
        guard !isClosed, finder == nil else { return }
        do {
            let begun = try await system.beginFinderSync(summary.identifier, folders: folders, isDialog: isDialog, listener: listener)
            guard !isClosed else { return await begun.cancel() }
            (finder, startedAt) = (begun, .now)
            // It may have ended before this was known.
            if begun.hasEnded { await ended() } else { await onReady(self) }
        } catch {
            // The system's log says why. The machine may have been busy.
            await startLater()
        }
    }

    /// It has ended by itself: it is started again, each time after a longer while.
    func ended() async {
        guard finder?.hasEnded == true else { return }
        if ContinuousClock.now - startedAt > Self.healthyAfter { failures = 0 }
        finder = nil
        waiting = []
        await startLater()
    }

    private func startLater() async {
        failures += 1
        guard !isClosed, failures < Self.patience else { return }
        try? await Task.sleep(for: .seconds(failures * failures))
        await start()
    }

    func observe(began: [String], ended: [String]) { finder?.observe(began: began, ended: ended) }

    func ask(_ paths: [String]) async {
        guard let finder else { return }
        waiting += finder.monitored(of: paths).prefix(max(0, Self.most - waiting.count))
        guard !isAsking else { return }
        isAsking = true
        defer { isAsking = false }
        while !waiting.isEmpty, let finder = self.finder {
            let batch = Array(waiting.prefix(200))
            waiting.removeFirst(batch.count)
            // One that does not answer is ended by the system.
            try? await finder.requestBadges(for: batch)
        }
    }

    /// Its menu for one place; nil for none, and for one that is late.
    func menu(_ kind: FinderMenu.Kind, target: String?, selected: [String]) async -> (menu: FinderMenu, finder: FinderSyncRequest)? {
        guard let finder, ContinuousClock.now > restsUntil else { return nil }
        do {
            let menu = try await finder.menu(kind, targeted: target, selected: selected)
            lateMenus = 0
            return menu.map { ($0, finder) }
        } catch {
            lateMenus += 1
            if lateMenus >= Self.latePatience { (lateMenus, restsUntil) = (0, .now + Self.rest) }
            return nil
        }
    }

    func close(isRevoked: Bool) async {
        isClosed = true
        let finder = finder
        self.finder = nil
        if isRevoked { await finder?.cancel() } else { await finder?.close() }
    }
}
