import Foundation

/// The drafts of a compose sheet: the one that is being written, and an earlier one that the person can have back.
@MainActor final class ComposeDrafts {
    struct Offer {
        let name: DraftName
        let text: String
    }

    private let store: DraftStore
    /// The draft that is being written.
    let current: ComposeDraft
    private(set) var offer: Offer?

    /// Finds the newest draft for the same content that no other open sheet is writing.
    /// - Parameter isAgain: whether the text of a post counts, too, and before the others.
    init(in store: DraftStore, for content: SharedContent, isAgain: Bool) {
        self.store = store
        let name = DraftName(kind: content.kind, items: content.identity)
        current = ComposeDraft(in: store, as: name)
        let names = store.names().filter { $0.kind == name.kind && $0.items == name.items }
        for found in (isAgain ? names.filter { $0.state == .posted } : []) + names.filter({ $0.state != .posted }) {
            guard let text = store.text(of: found), !text.isEmpty else {
                store.remove(found)
                continue
            }
            offer = Offer(name: found, text: text)
            break
        }
    }

    /// Whether the offer is a text that was posted, and whose post failed.
    var isOfferUnsent: Bool { offer.map { $0.name.state != .draft } ?? false }

    /// The person takes the offered draft: from now on it is the one that is being written.
    func acceptOffer() {
        guard let offer else { return }
        current.change(to: offer.text)
        if current.write() { store.remove(offer.name) }
        self.offer = nil
    }

    func discardOffer() {
        if let offer { store.remove(offer.name) }
        offer = nil
    }

    /// Deletes all drafts of the extension, except those that other open sheets are writing.
    func removeAll() {
        offer = nil
        current.remove()
        for name in store.names() { store.remove(name) }
    }
}
