package import ExtensionHost
import Foundation
package import RemoteView
import Synchronization
import SystemCalls

/// What extensions and sync programs say in one open or save dialog: badges, menus and toolbar items. Guide: *Finder Sync*.
///
/// Each extension runs in a process of its own for the dialog, from when the person looks at a folder that is open to it until the dialog is closed.
/// Nothing here waits for one, except a menu, for 170 ms at most.
package final class FileDialogSession: Sendable {
    /// What is to be shown from now on.
    package enum News: Sendable {
        case badges([Badge])
        /// All of them, in the person's order.
        case toolbar([HubMessage.ToolbarItem])
    }

    package struct Badge: Sendable {
        package let path: String
        /// Names for ``picture(_:)``, at most three; none: no badge any more.
        package let emblems: [String]
        /// What they say, a line for each extension; empty for nothing.
        package let tip: String
    }

    /// What the person has clicked.
    package struct Place: Sendable {
        let kind: FinderMenu.Kind
        let target: String
        let selected: [String]
        let `extension`: String?

        package static func items(_ target: String, selected: [String]) -> Self {
            Self(kind: .items, target: target, selected: selected, extension: nil)
        }
        package static func folder(_ folder: String) -> Self { Self(kind: .container, target: folder, selected: [], extension: nil) }
        package static func toolbar(of identifier: String, in folder: String) -> Self {
            Self(kind: .toolbar, target: folder, selected: [], extension: identifier)
        }
    }

    package struct Menu: Sendable {
        let number: Int
        package let items: [HubMessage.Item]
    }

    private let session: FileManagerSession
    private let pictures = DialogPictures()
    private let messages: AsyncStream<AdapterMessage>.Continuation
    private let grantsWatch: FolderChanges?
    private let lastMenu = Mutex(0)

    /// - Parameter onNews: called in order, on any thread.
    package init(
        system: ExtensionSystem, grants: FolderGrants = FolderGrants(), words: HubWords = .inPersonsLanguage(),
        onNews: @escaping @Sendable (News) -> Void
    ) {
        let session = FileManagerSession(
            system: system, grants: grants, questions: nil, pictures: pictures, link: DialogAudience(onNews), words: words)
        self.session = session
        let (stream, continuation) = AsyncStream.makeStream(of: AdapterMessage.self)
        messages = continuation
        // What the person takes back elsewhere is taken back here.
        grantsWatch = FolderChanges(grants.folder) { continuation.yield(AdapterMessage(reload: true)) }
        Task {
            for await message in stream {
                if message.reload == true { await session.reload() } else { await session.receive(message) }
            }
            await session.close()
        }
        continuation.yield(AdapterMessage(hello: "dialog", hasToolbar: true, hasShare: true))
    }

    deinit { close() }

    /// The person begins to look at a folder, or at something in it.
    package func show(_ folder: String) { messages.yield(AdapterMessage(shown: [FileURI.uri(folder)])) }

    package func hide(_ folder: String) { messages.yield(AdapterMessage(hidden: [FileURI.uri(folder)])) }

    /// Items have become visible, or are not any more.
    package func see(_ visible: [String], gone: [String]) {
        messages.yield(AdapterMessage(visible: visible.map(FileURI.uri), gone: gone.map(FileURI.uri)))
    }

    /// The picture of an emblem; nil: the name is that of a themed icon.
    package func picture(_ emblem: String) -> ViewPicture? { pictures[emblem] }

    /// Without those that were late; nil for nothing.
    package func menu(_ place: Place) async -> Menu? {
        let number = lastMenu.withLock { last in
            last += 1
            return last
        }
        let question = AdapterMessage.Menu(
            number: number, kind: place.kind, target: FileURI.uri(place.target), selected: place.selected.map(FileURI.uri), count: nil,
            extension: place.extension)
        let items = await session.items(of: question)
        return items.isEmpty ? nil : Menu(number: number, items: items)
    }

    package func choose(_ item: HubMessage.Item, of menu: Menu) {
        messages.yield(AdapterMessage(choose: AdapterMessage.Choice(menu: menu.number, item: item.id)))
    }

    /// The dialog is closed. What was chosen last is still done.
    package func close() {
        grantsWatch?.stop()
        messages.finish()
    }
}

/// Passes on what is to be shown in a dialog.
private struct DialogAudience: HubAudience {
    private let onNews: @Sendable (FileDialogSession.News) -> Void

    init(_ onNews: @escaping @Sendable (FileDialogSession.News) -> Void) { self.onNews = onNews }

    func send(_ message: HubMessage) async {
        if let badges = message.badges {
            onNews(.badges(badges.compactMap { one in FileURI.path(one.uri).map { .init(path: $0, emblems: one.emblems, tip: one.tip) } }))
        }
        if let toolbar = message.toolbar { onNews(.toolbar(toolbar)) }
    }
}
