import ExtensionHost
import Foundation
import Glibc
import SystemCalls

/// One sync program for one file manager: connected whenever it runs, asked about visible items in the folders that it syncs.
///
/// Whatever it says is checked and bounded: it may be of another version, or another program at the same place.
actor SyncClient: HubSource {
    nonisolated let identifier: String
    nonisolated let name: String
    nonisolated let rank: Int
    private let program: SyncProgram
    private let label: @Sendable (SyncStatus) -> String
    private let say: @Sendable (HubNews) async -> Void
    private var watch: FolderWatch?
    private var link: SyncLink?
    /// What it syncs.
    private var registered: [String] = []
    /// The same, once it is known that it speaks a protocol that is understood here.
    private(set) var roots: [String] = []
    private var title: String
    /// Whether it has menus: since version 1.1 of the protocol.
    private var hasMenus = false
    private var isUnderstood = false
    private var isClosed = false
    private var isConnecting = false
    private var isToConnect = false
    private var triedAt = ContinuousClock.now
    private var begunAt = ContinuousClock.now
    private var failures = 0
    private var waiting: [String] = []
    private var isAsking = false
    private var stale: Set<String> = []
    private var isRefreshing = false
    private var menus = SyncMenus()

    /// After all extensions.
    private static let firstRank = 1 << 20
    /// The most folders that it syncs.
    private static let mostRoots = 64
    /// The most items that wait to be asked about.
    private static let most = 20_000
    /// It says often that a folder has changed; it is not asked more often than this.
    private static let refreshPause = Duration.seconds(1)
    /// How often a program that does not answer yet is tried, and how long at first it is left alone in between.
    private static let tries = (count: 5, pause: Duration.milliseconds(100))
    /// A connection that has lasted so long has not failed.
    private static let healthyAfter = Duration.seconds(10)
    /// So that a minute is the longest while.
    private static let mostFailures = 7
    /// Where the kernel reports nothing, it is looked for when the person opens a folder, no more often than this.
    private static let lookPause = Duration.seconds(3)

    /// - Parameters:
    ///   - place: among all sync programs.
    ///   - label: what a status is called, for the person.
    ///   - say: receives what it says, one after the other.
    init(
        _ program: SyncProgram, place: Int, label: @escaping @Sendable (SyncStatus) -> String, say: @escaping @Sendable (HubNews) async -> Void
    ) {
        self.program = program
        self.label = label
        self.say = say
        identifier = Self.identifier(of: program)
        name = program.name
        title = program.name
        rank = Self.firstRank + place
    }

    /// No extension has a colon in its identifier.
    static func identifier(of program: SyncProgram) -> String { "sync:" + program.name }

    // MARK: - The connection

    func start() async {
        guard !isClosed, watch == nil else { return }
        // The folder of the socket is made when the program starts for the first time.
        watch = FolderWatch([program.runtime, program.folder]) { [weak self] in Task { await self?.connect() } }
        await connect()
    }

    /// It may have been started again already. One that hangs up again and again is tried after longer and longer whiles.
    func ended() async {
        failures = ContinuousClock.now - begunAt > Self.healthyAfter ? 0 : min(failures + 1, Self.mostFailures)
        if failures > 0 { try? await Task.sleep(for: .seconds(1 << (failures - 1))) }
        await connect()
    }

    /// One attempt after the other.
    private func connect() async {
        isToConnect = true
        guard !isConnecting else { return }
        isConnecting = true
        defer { isConnecting = false }
        while isToConnect {
            isToConnect = false
            await tryToConnect()
        }
    }

    /// Connects if it runs. One that is just beginning to listen is tried again; then the kernel reports the next one.
    private func tryToConnect() async {
        for number in 0..<Self.tries.count {
            guard !isClosed, link == nil else { return }
            triedAt = .now
            switch program.connect() {
            case .connected(let socket): return await begin(SyncLink(socket))
            case .absent: return
            case .refused: try? await Task.sleep(for: Self.tries.pause * (1 << number))
            }
        }
    }

    private func begin(_ link: SyncLink) async {
        self.link = link
        begunAt = .now
        (title, isUnderstood, hasMenus) = (name, false, false)
        let looks = SyncStatus.all.map { ($0.badge, ShownItems.Look(emblem: $0.emblem(of: program.name), label: label($0))) }
        await say(.looks(Dictionary(looks) { first, _ in first }))
        // When this was closed meanwhile, so was the link.
        link.start { [weak self] messages in
            await self?.hear(messages, from: link)
        } onEnd: { [weak self] in
            await self?.hearEnd(of: link)
        }
        link.post(SyncCommand.greeting)
    }

    private func hearEnd(of link: SyncLink) async {
        guard link === self.link else { return }
        self.link = nil
        (registered, roots, waiting, stale) = ([], [], [], [])
        menus.removeAll()
        await say(.end)
    }

    func close(isRevoked: Bool) async {
        isClosed = true
        watch?.stop()
        watch = nil
        // What the person has chosen last is sent already, or will never be taken.
        link?.close()
        link = nil
        menus.removeAll()
    }

    // MARK: - What it says

    private func hear(_ messages: [SyncMessage], from link: SyncLink) async {
        guard link === self.link else { return }
        let old = roots
        var statuses: [(path: String, badge: String)] = []
        for message in messages {
            switch message {
            case .version(let major, let minor):
                // Another first number is another protocol.
                isUnderstood = major == 1
                hasMenus = isUnderstood && minor >= 1
            case .register(let path):
                if registered.count < Self.mostRoots, !Self.has(registered, path) { registered.append(path) }
            case .unregister(let path): registered.removeAll { Self.has([$0], path) }
            case .update(let path): if isInside(path), stale.count < Self.mostRoots { stale.insert(path) }
            case .status(let status, let path): statuses.append((path, status?.badge ?? ""))
            case .title(let text): title = text
            case .menuBegin: menus.begin()
            case .menuItem(let item): menus.add(item)
            case .menuEnd: menus.end()
            }
        }
        roots = isUnderstood ? registered : []
        let new = roots.filter { !Self.has(old, $0) }
        if !new.isEmpty || roots.count < old.count { await say(.roots(roots, new: new)) }
        // It has no say about other places.
        let badges = statuses.filter { isInside($0.path) }
        if !badges.isEmpty { await say(.badges(badges)) }
        refreshSoon()
    }

    private func refreshSoon() {
        guard !stale.isEmpty, !isRefreshing else { return }
        isRefreshing = true
        Task {
            try? await Task.sleep(for: Self.refreshPause)
            isRefreshing = false
            let folders = stale
            stale = []
            if link != nil, !folders.isEmpty { await say(.stale(folders.sorted())) }
        }
    }

    private func isInside(_ path: String) -> Bool { roots.contains { FolderPath.holds($0, path) } }

    /// Names that look alike are two.
    private static func has(_ paths: [String], _ path: String) -> Bool { paths.contains { $0.utf8.elementsEqual(path.utf8) } }

    // MARK: - What it is asked

    func observe(began: [String], ended: [String]) {
        guard link == nil, !began.isEmpty, ContinuousClock.now - triedAt > Self.lookPause else { return }
        Task { await connect() }
    }

    func ask(_ paths: [String]) async {
        guard link != nil else { return }
        waiting += paths.filter(isInside).prefix(max(0, Self.most - waiting.count))
        guard !isAsking else { return }
        isAsking = true
        defer { isAsking = false }
        while !waiting.isEmpty, let link {
            let batch = waiting.prefix(200)
            waiting.removeFirst(batch.count)
            let lines = await FileCalls.run { batch.compactMap { SyncCommand.status(of: $0, isFolder: Self.isFolder($0)) } }
            link.post(Data(lines.joined()))
            await link.drained()
        }
    }

    /// A symbolic link is none: it is not followed.
    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// It has menus for items, all of which are in its folders.
    func menu(_ question: HubMenuQuestion) async -> HubMenu? {
        guard hasMenus, question.kind == .items, question.isWhole, question.selected.allSatisfy(isInside) else { return nil }
        let selected = await FileCalls.run { question.selected.prefix(SyncCommand.most + 1).map { ($0, Self.isFolder($0)) } }
        guard let link, hasMenus, let paths = SyncCommand.Paths(selected), let number = menus.ask()
        else { return nil }
        link.post(SyncCommand.menu(for: paths))
        let timer = Reactor.shared.schedule(after: FinderSyncRequest.menuBudget) { Task { await self.giveUp(number) } }
        let items = await withCheckedContinuation { waiter in menus.wait(for: number) { waiter.resume(returning: $0) } }
        Reactor.shared.cancel(timer)
        guard !items.isEmpty else { return nil }
        let shown = items.enumerated().map {
            HubMenu.Item(number: $0, title: $1.title, isEnabled: $1.isEnabled, isSeparator: false, submenu: [])
        }
        return HubMenu(title: title, items: shown) { [weak self] number in
            guard items.indices.contains(number), items[number].isEnabled else { return }
            await self?.perform(items[number].command, with: paths)
        }
    }

    private func giveUp(_ number: Int) { menus.giveUp(number) }

    private func perform(_ command: String, with paths: SyncCommand.Paths) {
        if let line = SyncCommand.perform(command, with: paths) { link?.post(line) }
    }
}
