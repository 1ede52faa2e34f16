package import Foundation

/// Answers the loads of a provider whose representations live in another process.
///
/// Each load calls its completion once, on any thread; dropping the completion ends the load with an error.
/// Cancelling the returned progress asks the source to stop. Files that a source answers with have to stay
/// readable until the source itself is released, as `loadItem` hands out their URL.
package protocol RepresentationSource: Sendable {
    func load(
        typeIdentifier: String, form: RepresentationForm,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress

    /// - Parameter preferredPixelSize: The size the reader will draw at, in pixels; `nil` if it named none.
    func loadPreview(
        preferredPixelSize: CGSize?,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress
}
