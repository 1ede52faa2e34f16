public import Foundation

public typealias SLComposeSheetConfigurationItemTapHandler = () -> Void

/// One row below the text of a compose sheet: a title, a value, and an action for a tap. Changes are shown at once.
/// Guide: *Share*, "Configuring a Post".
@MainActor @preconcurrency
open class SLComposeSheetConfigurationItem: NSObject {
    /// `SLComposeSheetConfigurationItem()`, an optional as on Apple's systems, for source code that unwraps it. Never nil.
    ///
    /// In Swift, no failable `init()` can override that of NSObject; an initializer whose only parameter may be omitted is called in the same way.
    public init!(_ nothing: Void = ()) { super.init() }

    open var title: String! { didSet { onChange?() } }
    open var value: String! { didSet { onChange?() } }
    /// The value is still being loaded: a spinner is shown in its place.
    open var valuePending = false { didSet { onChange?() } }
    /// Called on the main queue when the person taps the row.
    open var tapHandler: SLComposeSheetConfigurationItemTapHandler! { didSet { onChange?() } }

    /// Set by the sheet that shows the item.
    var onChange: (() -> Void)?
}
