import ExtensionHost
import SystemCalls

/// The folders in which somebody says something about items.
extension FileManagerSession {
    private static let traitsPause = Duration.milliseconds(500)
    private static let rootsPause = Duration.milliseconds(250)

    /// At once, and then now and then: a file manager looks through all its items each time.
    func sendRoots() async {
        guard !isSendingRoots else {
            areRootsLate = true
            return
        }
        isSendingRoots = true
        await sendRootsNow()
        Task {
            try? await Task.sleep(for: Self.rootsPause)
            isSendingRoots = false
            guard areRootsLate else { return }
            areRootsLate = false
            await sendRoots()
        }
    }

    private func sendRootsNow() async {
        var all: Set<String> = []
        for one in sources { all.formUnion(await one.roots) }
        let new = all.sorted()
        if new != roots {
            roots = new
            await link.send(HubMessage(roots: new))
        }
        if hasToolbar { await sendToolbar() }
    }

    private func sendToolbar() async {
        var new: [HubMessage.ToolbarItem] = []
        for one in extensions {
            if let item = await one.toolbarItem(icon: items.emblem(of: "", of: one.identifier)) { new.append(item) }
        }
        guard new != toolbar else { return }
        toolbar = new
        await link.send(HubMessage(toolbar: new))
    }

    /// One that says again and again that it monitors other folders is heard now and then.
    func hearTraits(of one: any HubSource) async {
        guard !lateTraits.contains(one.identifier) else { return }
        let wait = traitsAt[one.identifier].map { $0 + Self.traitsPause - .now } ?? .zero
        guard wait <= .zero else {
            lateTraits.insert(one.identifier)
            Task {
                try? await Task.sleep(for: wait)
                lateTraits.remove(one.identifier)
                // It may have been started anew meanwhile, with other folders: what that one has said was not heard either.
                guard let current = sources.first(where: { $0.identifier == one.identifier }) else { return }
                await hearTraits(of: current)
            }
            return
        }
        traitsAt[one.identifier] = .now
        guard sources.contains(where: { $0 === one }) else { return }
        // Another source may have had these folders already.
        let own = await one.roots
        if own != monitored[one.identifier] { await isReady(one) } else { await askAboutFolders() }
    }

    /// Asks the person about folders that extensions monitor and may not read, when the person looks at such a folder.
    func askAboutFolders() async {
        guard let questions else { return }
        for one in extensions {
            let unread = await one.unread
            for folder in unread where folders.contains(where: { FolderPath.holds(folder, $0) }) { questions.ask(folder, for: one.summary) }
        }
    }
}
