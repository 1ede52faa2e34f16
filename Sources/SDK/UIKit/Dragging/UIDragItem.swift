public import Foundation

/// One of the things that a person drags.
@MainActor @preconcurrency
open class UIDragItem: NSObject {
    /// Of a drop: before it, the provider knows its types; names and contents come with it.
    public let itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
