public import Foundation
public import UIKit

/// The protocol of a widget's principal class, with the methods of both of Apple's platforms. All are optional. Guide: *Today*.
@MainActor @preconcurrency
public protocol NCWidgetProviding: NSObjectProtocol {
    /// Updates the content, which is about to be shown or saved as a snapshot. Call `completionHandler` once, on any thread. A widget that does not
    /// implement this is not updated in the background. Guide: *Today*, "Updating Content".
    @preconcurrency func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)

    /// The person pressed *Show More* or *Show Less*, or the maximum size, in points, has changed.
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)

    /// The margins of the widget's view, in points; by default the proposed margins. Guide: *Today*, "Design the UI".
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
    /// The margins, with the types of macOS.
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
