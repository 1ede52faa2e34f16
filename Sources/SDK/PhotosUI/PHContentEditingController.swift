public import Foundation
public import Photos
public import UIKit

/// The principal view controller of a Photo Editing extension. All methods are called on the main thread. Guide: *Photo Editing*, "Use the Xcode Photo
/// Editing Template".
@MainActor @preconcurrency
public protocol PHContentEditingController: NSObjectProtocol {
    /// Whether the extension can change an edit with this adjustment data. If so, it is given the original, else the version after all edits.
    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool

    /// The view is shown, over the placeholder: begin to edit.
    ///
    /// - Parameter placeholderImage: the picture after all edits, as the person has seen it until now.
    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage)

    /// The person has chosen *Done*: make the output, in the background, and hand it over.
    ///
    /// - Parameter completionHandler: takes the output, or nil when there is none, on any thread. What the output needed may be cleaned up when it
    ///   returns.
    func finishContentEditing(completionHandler: @escaping @Sendable (PHContentEditingOutput?) -> Void)

    /// The person has chosen *Cancel*: clean up. May be called while the output is being made.
    func cancelContentEditing()

    /// Whether the person is to be asked before their edit is lost.
    var shouldShowCancelConfirmation: Bool { get }
}
