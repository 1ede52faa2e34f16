package import RemoteView
package import Wire

// Stands in for ExtensionHost's and RemoteView's own declarations until both are in one tree.

package protocol ViewRenderer: AnyObject, Sendable {
    var measurer: any ViewMeasurer { get }
    /// Called on the view's queue, in order.
    func viewChanged(_ changes: ViewChanges, in view: ExtensionView)
    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView)
}

package enum ExtensionViewState: Hashable, Sendable {
    case starting
    case shown
    case notAnswering(for: Duration)
    case answering
    case ended(reason: String?)
}

package final class ExtensionView: Sendable {
    package init() {}
    package func send(_ event: WireViewEvent) {}
    package func setEnvironment(_ environment: WireViewEnvironment) {}
}

package struct ViewSize: Hashable, Sendable {
    package var width: Double
    package var height: Double
}

extension ViewChanges {
    package var contentSizes: [UInt64: ViewSize] { [:] }
}
