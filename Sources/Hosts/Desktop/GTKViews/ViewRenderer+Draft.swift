package import RemoteView
package import Wire

// Stands in for ExtensionHost's own declarations until both are in one tree.

package protocol ViewRenderer: AnyObject, Sendable {
    var measurer: any ViewMeasurer { get }
    /// Called on the view's queue, in order.
    func viewChanged(_ changes: ViewChanges, in view: ExtensionView)
    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView)
}

package enum ExtensionViewState: Sendable, Equatable {
    case starting
    case running
    case notAnswering
    case ended(reason: String?)
}

package class ExtensionView: @unchecked Sendable {
    // SAFETY: it has no state; what overrides it keeps its own promises.
    package init() {}
    package func send(_ event: WireViewEvent) {}
    package func setEnvironment(_ environment: WireViewEnvironment) {}
}

/// How large the content of a scroll view is.
package struct ViewContentSize: Equatable, Sendable {
    package var width: Double
    package var height: Double
}

extension ViewChanges {
    package var contentSizes: [UInt64: ViewContentSize] { [:] }
}
