/// The state of an extension's view.
package enum ExtensionViewState: Hashable, Sendable {
    /// No update has arrived yet.
    case starting
    /// The first update has been applied.
    case shown
    /// An event of the person has waited this long for the extension.
    case notAnswering(for: Duration)
    /// After `notAnswering`: the extension has handled the event.
    case answering
    /// No more updates come; nil: the request ended normally.
    case ended(reason: String?)
}
