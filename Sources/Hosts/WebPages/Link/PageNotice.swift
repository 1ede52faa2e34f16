/// What a window says of an action that has no view.
package enum PageNotice: Codable, Equatable, Sendable {
    /// Something is being done; closing the window cancels it.
    case waiting(title: String, words: String)
    case problem(title: String, sentence: String)
}
