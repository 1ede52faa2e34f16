package import RemoteView

/// Shows the view of an extension, in a window or as text.
package protocol ViewRenderer: AnyObject, Sendable {
    /// Called on the view's queue.
    var measurer: any ViewMeasurer { get }
    /// The view has changed. Called on the view's queue, in order; `view.read` may be used.
    func viewChanged(_ changes: ViewChanges, in view: ExtensionView)
    /// Called on the view's queue. After `ended` there are no more calls.
    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView)
}
