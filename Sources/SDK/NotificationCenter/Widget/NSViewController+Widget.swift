public import AppKit

extension NSViewController {
    /// Presents a controller in place of the widget's content. The host offers *Cancel*; call `dismiss(_:)` when the person is done.
    /// Guide: *Today*, "Supporting Edits".
    public func present(inWidget viewController: NSViewController) { present(viewController, as: .overFullScreen) }
}
