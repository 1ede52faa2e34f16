import ExtensionHost
import Foundation
import UniformTypeIdentifiers
import WebPages

/// The actions in the browser's menus: which Action extensions would accept a page, a selection, a link and an image. Only types count, so a made-up
/// page stands for all.
struct MenuLists: Sendable {
    /// Of each list.
    private static let most = 50
    private static let points: Set<String> = ["action", "action-ui"]

    let system: ExtensionSystem

    func menus() async throws(ExtensionHostError) -> HostMessage.Menus {
        guard let page = WebPage(address: "https://example.org/", title: "Page"), let url = PageAddress.url("https://example.org/link") else {
            return HostMessage.Menus()
        }
        return HostMessage.Menus(
            page: items(try await PageMatching.extensions(for: page, .page, points: Self.points, in: system)),
            selection: items(
                try await PageMatching.extensions(for: page, .selection(text: "Text", isEditable: true), points: Self.points, in: system)),
            link: items(try await PageMatching.extensions(for: page, .link(url, text: "Link"), points: Self.points, in: system)),
            image: items(try await images(page, url)))
    }

    /// The picture's own type is known when it has been loaded. Most are of these.
    private func images(_ page: WebPage, _ url: URL) async throws(ExtensionHostError) -> [InstalledExtension] {
        var all: [InstalledExtension] = []
        for type in [UTType.jpeg, .png, .webP] {
            let subject = PageSubject.image(url, file: PageFile(name: "image", type: type, url: URL(fileURLWithPath: "/dev/null")))
            let accepting = try await PageMatching.extensions(for: page, subject, points: Self.points, in: system)
            all += accepting.filter { !all.contains($0) }
        }
        return all.sorted { $0.rank < $1.rank }
    }

    private func items(_ extensions: [InstalledExtension]) -> [HostMessage.MenuItem] {
        extensions.prefix(Self.most).map { HostMessage.MenuItem(id: $0.identifier, title: String($0.displayName.printableLine.prefix(80))) }
    }
}
