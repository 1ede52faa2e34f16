import ExtensionHost

/// What is dragged over a view, which is read once for all nodes under the pointer.
@MainActor
final class DragReading {
    let offered: OfferedContents
    /// Nil when a part cannot be handed to an extension.
    let attachments: Task<[NSItemProvider]?, Never>
    private var users = 0

    /// - Parameter read: makes attachments of the contents.
    init(_ offered: OfferedContents, _ read: @escaping @MainActor (OfferedContents) async -> [NSItemProvider]?) {
        self.offered = offered
        attachments = Task { await read(offered) }
    }

    /// A node is under the pointer.
    func use() { users += 1 }

    /// Returns whether no node is under the pointer any more, so that nothing is wanted.
    func leave() -> Bool {
        users -= 1
        return users <= 0
    }

    func cancel() {
        attachments.cancel()
        offered.cancel()
    }
}
