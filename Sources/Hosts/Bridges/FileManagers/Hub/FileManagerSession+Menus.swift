import ExtensionHost
import Foundation
import SafeText
import SystemCalls

/// What the person clicks, and what they choose from it.
extension FileManagerSession {
    /// How long all sources of a menu may take together, whatever they wait for.
    private static let budget = FinderSyncRequest.menuBudget + .milliseconds(20)

    func answer(_ menu: AdapterMessage.Menu) async { await link.send(HubMessage(menu: .init(number: menu.number, items: await items(of: menu)))) }

    func items(of menu: AdapterMessage.Menu) async -> [HubMessage.Item] {
        let target = FileURI.path(menu.target)
        let selected = menu.selected.compactMap(FileURI.path)
        let isWhole = selected.count == menu.count ?? menu.selected.count
        let question = HubMenuQuestion(kind: menu.kind, target: target, selected: selected, isWhole: isWhole)
        // Files elsewhere cannot be handed to anybody, nor files that could not be named.
        let files = menu.kind == .items && question.isWhole && !isDialog ? selected : []
        async let actions = FileActions(system: system).accepting(files)
        // Nothing is done to a part of what is selected.
        let asked = sources.filter { (menu.extension ?? $0.identifier) == $0.identifier && (menu.kind != .items || !selected.isEmpty) }
        let made = await Self.menus(of: asked, question)
        let offered = await actions.map { ($0.identifier, PrintableText.line($0.displayName, limit: 60)) }
        let shared = !hasShare && files.count <= FileManagerHub.sharedLimit ? files : []
        return menus.add(menu.number, made, sharing: shared, actions: offered, files: files, words: words)
    }

    /// In the order of the sources, without those that are late.
    private static func menus(of asked: [any HubSource], _ question: HubMenuQuestion) async -> [(source: String, menu: HubMenu)] {
        guard !asked.isEmpty else { return [] }
        let (answers, continuation) = AsyncStream.makeStream(of: (place: Int, menu: HubMenu?).self)
        for (place, one) in asked.enumerated() { Task { continuation.yield((place, await one.menu(question))) } }
        let timer = Reactor.shared.schedule(after: budget) { continuation.finish() }
        defer { Reactor.shared.cancel(timer) }
        var (made, left) = ([Int: HubMenu](), asked.count)
        for await (place, menu) in answers {
            made[place] = menu
            left -= 1
            if left == 0 { break }
        }
        return made.sorted { $0.key < $1.key }.map { (asked[$0.key].identifier, $0.value) }
    }

    func choose(_ choice: AdapterMessage.Choice) async {
        switch menus[choice.menu, choice.item] {
        case .item(let number, let menu): await menu.choose(number)
        case .share(let files): share(files)
        case .action(let identifier, let files): FileActions.perform(identifier, on: files)
        case nil: break
        }
    }
}
