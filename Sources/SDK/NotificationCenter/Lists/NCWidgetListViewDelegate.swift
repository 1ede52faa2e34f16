public import AppKit
public import Foundation

/// Creates the rows of a list in a widget, and decides what a person may do with them. All methods but the first are optional: a row can be moved
/// or removed only when the delegate allows it.
@MainActor @preconcurrency
public protocol NCWidgetListViewDelegate: NSObjectProtocol {
    /// A controller for a row. Its `representedObject` becomes the row's content.
    func widgetList(_ list: NCWidgetListViewController, viewControllerForRow row: Int) -> NSViewController
    /// The person pressed *Add*.
    func widgetListPerformAddAction(_ list: NCWidgetListViewController)
    func widgetList(_ list: NCWidgetListViewController, shouldReorderRow row: Int) -> Bool
    /// The row has been moved, in `contents` too.
    func widgetList(_ list: NCWidgetListViewController, didReorderRow row: Int, toRow newIndex: Int)
    func widgetList(_ list: NCWidgetListViewController, shouldRemoveRow row: Int) -> Bool
    /// The row has been removed, from `contents` too.
    func widgetList(_ list: NCWidgetListViewController, didRemoveRow row: Int)
}

extension NCWidgetListViewDelegate {
    public func widgetListPerformAddAction(_ list: NCWidgetListViewController) {}
    public func widgetList(_ list: NCWidgetListViewController, shouldReorderRow row: Int) -> Bool { false }
    public func widgetList(_ list: NCWidgetListViewController, didReorderRow row: Int, toRow newIndex: Int) {}
    public func widgetList(_ list: NCWidgetListViewController, shouldRemoveRow row: Int) -> Bool { false }
    public func widgetList(_ list: NCWidgetListViewController, didRemoveRow row: Int) {}
}
