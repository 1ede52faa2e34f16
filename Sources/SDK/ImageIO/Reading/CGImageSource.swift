public import Foundation
import PictureEngine
public import Security
import SystemCalls
import Synchronization

/// A file or data with pictures, of which headers and, on request, pixels are read: JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF, and the previews in raw
/// files of cameras.
public final class CGImageSource: Sendable {
    /// The first picture; nil when there is none that can be read.
    let first: PictureFile?
    private let pages = Mutex<[Int: PictureFile]>([:])

    init(_ first: PictureFile?) { self.first = first }

    /// A picture of the file; nil for an index that it does not have, and for one that cannot be read.
    func picture(_ index: Int) -> PictureFile? {
        guard let first, index >= 0, index < first.info.pages else { return nil }
        guard index > 0 else { return first }
        return pages.withLock { pages in
            if let known = pages[index] { return known }
            // A long animation must not fill the memory with headers.
            if pages.count > 64 { pages.removeAll() }
            guard let page = try? PictureFile(first.file, page: index) else { return nil }
            pages[index] = page
            return page
        }
    }
}

/// How far a source has been read.
public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5, statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// Nil when the file cannot be opened; a file that is no picture has no images and no type.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL, let path = url.path, FileManager.default.isReadableFile(atPath: path) else { return nil }
    return CGImageSource(try? PictureFile(path: path))
}

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(try? PictureFile(data: Data(referencing: data)))
}

/// The uniform type identifier of the file; nil when it is no picture.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.first?.typeIdentifier as CFString? }

/// How many pictures there are: pages of a TIFF, frames of an animation.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.first?.info.pages ?? 0 }

public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.first == nil ? .statusUnknownType : .statusComplete }

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    isrc.picture(index) == nil ? .statusUnknownType : .statusComplete
}

/// The uniform type identifiers of formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> Security.CFArray {
    (PictureFormat.allCases.map(\.typeIdentifier) + ["public.heif", "public.camera-raw-image", "com.adobe.raw-image"]) as Security.CFArray
}

/// Properties of the whole file.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let size = isrc.first?.file.regularFileSize else { return nil }
    return [kCGImagePropertyFileSize.text: size] as CFDictionary
}

/// Properties of a picture: its size, orientation, and what the camera says about it. Nil when there is no such picture.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    guard let picture = isrc.picture(index) else { return nil }
    return PictureProperties.all(picture.info, picture.metadata) as CFDictionary
}
