public import Foundation
public import UIKit

/// What the principal class of a widget implements, of both of Apple's platforms. All of it is optional. Guide: *Today*.
@MainActor @preconcurrency
public protocol NCWidgetProviding: NSObjectProtocol {
    /// Update the content, which is about to be shown or kept as a snapshot, and call `completionHandler` once, on any thread. A widget without this
    /// function is not updated in the background. Guide: *Today*, "Updating Content".
    @preconcurrency func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)

    /// The person pressed *Show More* or *Show Less*, or there is another most size, in points.
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)

    /// The distance from the edges of the widget to its view, points; the proposed one unless this says otherwise. Guide: *Today*, "Design the UI".
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
    /// The same under the names of macOS.
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInset: NSEdgeInsets) -> NSEdgeInsets

    /// Whether the widget has an editing mode: the host then offers *Info*. Guide: *Today*, "Supporting Edits".
    var widgetAllowsEditing: Bool { get }
    func widgetDidBeginEditing()
    func widgetDidEndEditing()
}

extension NCWidgetProviding {
    public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        WidgetState.current?.noteUpdatesAreNotOffered()
        completionHandler(.noData)
    }

    public func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {}
    public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { defaultMarginInsets }
    public func widgetMarginInsets(forProposedMarginInsets defaultMarginInset: NSEdgeInsets) -> NSEdgeInsets { defaultMarginInset }
    public var widgetAllowsEditing: Bool { false }
    public func widgetDidBeginEditing() {}
    public func widgetDidEndEditing() {}
}
