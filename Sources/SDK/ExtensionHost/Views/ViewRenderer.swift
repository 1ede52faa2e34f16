package import RemoteView

/// Shows the view of an extension: in a window, as text.
package protocol ViewRenderer: AnyObject, Sendable {
    /// Asked on the view's queue.
    var measurer: any ViewMeasurer { get }
    /// Something is to be shown otherwise. On the view's queue, in order; `view.read` may be used.
    func viewChanged(_ changes: ViewChanges, in view: ExtensionView)
    /// On the view's queue. After `ended` nothing more comes.
    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView)
}
