public import AVFoundation
public import CoreLocation
public import Foundation
public import UIKit

/// What an extension edits, and what is known of it. Guide: *Photo Editing*.
// SAFETY: all of it is constant.
open class PHContentEditingInput: NSObject, @unchecked Sendable {
    /// What the host says.
    package struct Facts: Sendable {
        package var mediaType = PHAssetMediaType.unknown
        package var mediaSubtypes: PHAssetMediaSubtype = []
        package var creationDate: Date?
        package var location: CLLocation?
        package var typeIdentifier = ""
        package var orientation: Int32 = 1
        /// Of the file that the host takes.
        package var renderedType = ""

        package init() {}
    }

    private let facts: Facts
    /// Nil: there was no edit, or ``PHContentEditingController/canHandle(_:)`` said no; then the file is the version after all edits.
    public let adjustmentData: PHAdjustmentData?
    /// The picture upright and as large as a screen shows it, at most 2048 pixels wide and high: for the view. Edit it as the person does, and the full
    /// size at the end.
    public let displaySizeImage: UIImage?
    private let url: URL?
    private let film: AVAsset?
    /// Holds the file open.
    private let holding: any Sendable

    package init(_ facts: Facts, url: URL?, displaySizeImage: UIImage?, adjustmentData: PHAdjustmentData?, holding: any Sendable) {
        self.facts = facts
        self.url = url
        film = facts.mediaType == .video ? url.map { AVURLAsset(url: $0) } : nil
        self.displaySizeImage = displaySizeImage
        self.adjustmentData = adjustmentData
        self.holding = holding
    }

    open var mediaType: PHAssetMediaType { facts.mediaType }
    open var mediaSubtypes: PHAssetMediaSubtype { facts.mediaSubtypes }
    /// When it was taken; nil when the file does not say.
    open var creationDate: Date? { facts.creationDate }
    /// Where it was taken; nil when the file does not say.
    open var location: CLLocation? { facts.location }
    /// Of the file, by its content.
    open var uniformTypeIdentifier: String? { facts.typeIdentifier.isEmpty ? nil : facts.typeIdentifier }
    open var playbackStyle: PHAsset.PlaybackStyle {
        switch mediaType {
        case .image: .image
        case .video: .video
        case .unknown, .audio: .unsupported
        }
    }

    /// The file in its full size, for reading only; nil for a film.
    open var fullSizeImageURL: URL? { mediaType == .image ? url : nil }
    /// How the pixels in the file are to be turned, from 1 to 8 as in EXIF. An output is upright.
    open var fullSizeImageOrientation: Int32 { facts.orientation }

    /// The film in its full size, for reading only; nil for a photo. Nothing of it is read before it is asked for.
    open var audiovisualAsset: AVAsset? { film }

    /// Of the file that the host takes.
    package var renderedType: String { facts.renderedType }
}
