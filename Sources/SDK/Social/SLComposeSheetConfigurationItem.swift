public import Foundation

public typealias SLComposeSheetConfigurationItemTapHandler = () -> Void

/// One line under the text of a compose sheet: a title, a value, and what a tap does. What changes is shown at once.
/// Guide: *Share*, "Configuring a Post".
@MainActor @preconcurrency
open class SLComposeSheetConfigurationItem: NSObject {
    /// `SLComposeSheetConfigurationItem()`, an optional as on Apple's systems, for sources that unwrap it. Never nil.
    ///
    /// Swift lets no failable `init()` override that of NSObject; one whose only parameter may be left out is called in the same way.
    public init!(_ nothing: Void = ()) { super.init() }

    open var title: String! { didSet { onChange?() } }
    open var value: String! { didSet { onChange?() } }
    /// The value is on its way: a spinner is in its place.
    open var valuePending = false { didSet { onChange?() } }
    /// Called on the main queue when the person taps the line.
    open var tapHandler: SLComposeSheetConfigurationItemTapHandler! { didSet { onChange?() } }

    /// Set by the sheet that shows the item.
    var onChange: (() -> Void)?
}
