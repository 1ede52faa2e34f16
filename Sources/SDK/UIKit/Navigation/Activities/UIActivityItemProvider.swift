public import Foundation
import Synchronization

/// An item that takes long to create: `item` is called on another thread once the person has chosen an activity.
// SAFETY: the placeholder is set once, before the provider is shared; the state that changes later is behind `made`.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    private struct Made {
        var item: Any?
        var activityType: UIActivity.ActivityType?
    }

    private let made = Mutex(Made())
    open private(set) var placeholderItem: Any?

    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// The activity that the item is for; nil before the person has chosen.
    open var activityType: UIActivity.ActivityType? { made.withLock { $0.activityType } }

    /// Creates the item. Override this; the default returns the placeholder.
    open var item: Any { placeholderItem ?? NSNull() }

    open override func main() {
        guard !isCancelled else { return }
        let item = Unshared(value: item)
        made.withLock { $0.item = item.value }
    }

    /// Creates the item on another thread, then calls `done` on the main thread.
    @MainActor func make(for type: UIActivity.ActivityType?, done: @escaping @MainActor () -> Void) {
        made.withLock { $0 = Made(item: nil, activityType: type) }
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            main()
            DispatchQueue.main.async { MainActor.assumeIsolated { done() } }
        }
    }

    @MainActor open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? NSNull()
    }

    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { made.withLock { Unshared(value: $0.item) }.value }
}

// SAFETY: the value passes from the thread that created it to the thread that reads it; no other thread has it.
private struct Unshared<Value>: @unchecked Sendable { let value: Value }
