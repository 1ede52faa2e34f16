public import Foundation

/// One of the things that a person drags.
@MainActor @preconcurrency
open class UIDragItem: NSObject {
    /// Before the drop it knows its types; names and contents come with the drop.
    public let itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
