/// How an extension's view is.
package enum ExtensionViewState: Hashable, Sendable {
    /// Nothing has come yet.
    case starting
    /// The first update has been applied.
    case shown
    /// What the person did has waited this long for the extension.
    case notAnswering(for: Duration)
    /// After `notAnswering`: the extension has dealt with it.
    case answering
    /// Nothing more comes; nil: the request ended as it should.
    case ended(reason: String?)
}
