package import Foundation

/// Answers the loads of a provider whose representations live in another process.
///
/// Each load calls its completion once, on any thread; releasing the completion without calling it ends the load with an error.
/// Cancelling the returned progress asks the source to stop. A file that a source supplies must remain readable until the source
/// itself is released, because `loadItem` hands out its URL.
package protocol RepresentationSource: Sendable {
    func load(
        typeIdentifier: String, form: RepresentationForm,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress

    /// - Parameter preferredPixelSize: The size at which the reader will draw, in pixels; `nil` when the reader named none.
    func loadPreview(
        preferredPixelSize: CGSize?,
        completion: @escaping @Sendable (Result<LoadedRepresentation, any Error>) -> Void
    ) -> Progress
}
