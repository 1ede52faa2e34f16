import Foundation
package import RemoteView
package import SystemCalls
import Wire

/// What a host gives to a Photo Editing extension, or has from one: adjustment data, in a form of the extension's own. Guide: *Photo Editing*.
package struct AdjustmentData: Sendable, Equatable {
    /// The longest name of a format or of a version, in bytes of UTF-8.
    static let nameLimit = 1000

    package let formatIdentifier: String
    package let formatVersion: String
    package let data: Data

    package init(formatIdentifier: String, formatVersion: String, data: Data) {
        (self.formatIdentifier, self.formatVersion, self.data) = (formatIdentifier, formatVersion, data)
    }

    var form: WireAdjustmentForm { .with { ($0.identifier, $0.version) = (formatIdentifier, formatVersion) } }

    func memory() throws(ExtensionHostError) -> OwnedDescriptor {
        do throws(SystemError) { return try SealedMemory.make(data, name: "appex-adjustment") } catch {
            throw ExtensionHostError(.other, error.description)
        }
    }
}

/// What an extension is to edit.
package struct PhotoEditingInput: Sendable {
    package enum Media: Sendable { case photo, film }

    package struct Location: Sendable, Equatable {
        /// In degrees.
        package let latitude: Double
        package let longitude: Double
        /// In metres; nil: not known.
        package let altitude: Double?

        package init(latitude: Double, longitude: Double, altitude: Double?) {
            (self.latitude, self.longitude, self.altitude) = (latitude, longitude, altitude)
        }
    }

    /// Open for reading only.
    package var file: OwnedDescriptor
    package var name: String
    package var media: Media
    /// The uniform type identifier, by the content.
    package var type: String
    /// From 1 to 8, as in EXIF.
    package var orientation = 1
    package var created: Date?
    package var location: Location?
    /// What the person has seen until now: upright, at most 2048 pixels wide and high.
    package var placeholder: ViewPicture
    /// The file, in the same size: another picture when the extension gets the original of an edited one.
    package var display: ViewPicture
    /// Nil: the file has no edit that the extension can read.
    package var adjustment: AdjustmentData?
    /// The uniform type identifier of what is to be returned.
    package var renderedType: String

    package init(
        file: OwnedDescriptor, name: String, media: Media, type: String, placeholder: ViewPicture, display: ViewPicture, renderedType: String
    ) {
        (self.file, self.name, self.media, self.type) = (file, name, media, type)
        (self.placeholder, self.display, self.renderedType) = (placeholder, display, renderedType)
    }

    var message: WireStartEditing {
        .with {
            $0.mediaType = media == .photo ? .image : .video
            $0.typeIdentifier = type
            $0.name = name
            $0.orientation = UInt32(clamping: orientation)
            $0.created = created?.timeIntervalSince1970 ?? 0
            if let location {
                $0.location = .with {
                    ($0.latitude, $0.longitude) = (location.latitude, location.longitude)
                    ($0.altitude, $0.hasAltitude_p) = (location.altitude ?? 0, location.altitude != nil)
                }
            }
            if let adjustment { $0.adjustment = adjustment.form }
            ($0.placeholder, $0.display) = (placeholder.photo, display.photo)
            $0.renderedType = renderedType
        }
    }
}

extension ViewPicture {
    fileprivate var photo: WirePhotoPixels {
        .with {
            ($0.width, $0.height) = (UInt32(clamping: width), UInt32(clamping: height))
            $0.stride = UInt32(clamping: stride)
        }
    }
}

/// What an extension has made of it.
package struct PhotoEditingOutput: Sendable {
    /// Checked once; the extension may still write to it, so copy it before it is used.
    package let file: ReceivedFile
    package let adjustment: AdjustmentData
}
