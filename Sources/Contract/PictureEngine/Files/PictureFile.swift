import CPictureEngine
package import Foundation
import Glibc
package import RemoteDrawing
package import SystemCalls

/// A file with pictures, open for reading: one that is replaced or deleted later can still be read.
package struct PictureFile: Sendable {
    /// More pixels are not read: 8 bytes for each would be 2 GiB.
    package static let maxPixels = 1 << 28

    package let file: OwnedDescriptor
    package let page: Int
    package let info: PictureInfo
    package let metadata: PictureMetadata

    /// Opens a file; reads its header.
    package init(path: String, page: Int = 0) throws(ImagingError) {
        // A pipe must not wait for who writes to it.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            throw ImagingError(.unreadable, SystemError(errno, "open the picture").description)
        }
        try self.init(OwnedDescriptor(descriptor), page: page)
    }

    /// Takes the bytes of a file; reads the header.
    package init(data: Data, page: Int = 0) throws(ImagingError) {
        let memory: OwnedDescriptor
        do {
            memory = try SealedMemory.make(data, name: "appex-picture-file")
        } catch {
            throw ImagingError(.noMemory, error.description)
        }
        try self.init(memory, page: page)
    }

    package init(_ descriptor: OwnedDescriptor, page: Int = 0) throws(ImagingError) {
        let preview = try RawPreview.find(in: descriptor)
        let file = preview?.file ?? descriptor
        let (picture, header) = try Self.open(file, page: page, shrink: 1)
        var info = PictureInfo(header)
        var metadata = try picture.metadata(of: info.format == .tiff ? file : nil)
        if let preview {
            info.isRaw = true
            // Most previews say nothing about themselves.
            if ExifData.orientation(metadata.exif) == nil { info.orientation = ExifData.orientation(preview.exif) ?? 1 }
            metadata.exif =
                preview.exif.isEmpty
                ? metadata.exif
                : ExifData.updated(
                    preview.exif, orientation: info.orientation, width: info.width, height: info.height)
        }
        self.file = file
        self.page = page
        self.info = info
        self.metadata = metadata
    }

    /// The stored picture, whose rows can be read once, from top to bottom.
    ///
    /// - Parameter shrink: 1, or for JPEG also 2, 4 or 8: that many times smaller, while it is decoded.
    package func picture(shrink: Int = 1) throws(ImagingError) -> EnginePicture { try Self.open(file, page: page, shrink: shrink).picture }

    private static func open(
        _ file: OwnedDescriptor, page: Int, shrink: Int
    ) throws(ImagingError) -> (picture: EnginePicture, header: appex_engine_info) {
        let engine = try PictureEngine.shared()
        var opening = appex_engine_opening(max_pixels: UInt64(maxPixels), page: UInt32(clamping: page), shrink: UInt32(clamping: shrink))
        var header = appex_engine_info()
        let picture = try engine.make(owners: [file]) { result, problem in
            engine.table.pointee.open(file.rawValue, &opening, &result, &header, &problem)
        }
        return (picture, header)
    }
}

extension PictureInfo {
    init(_ header: appex_engine_info) {
        format = PictureFormat(header.format) ?? .jpeg
        (width, height) = (Int(header.width), Int(header.height))
        (bands, bits) = (Int(header.bands), Int(header.bits))
        orientation = Int(header.orientation)
        pages = Int(header.pages)
        hasAlpha = header.has_alpha != 0
        isGray = header.is_gray != 0
        isCMYK = header.is_cmyk != 0
        dotsPerInch = header.dots_per_inch
    }
}

extension EnginePicture {
    /// - Parameter tiff: a file that is TIFF itself, of which libvips hands out no EXIF.
    fileprivate func metadata(of tiff: OwnedDescriptor?) throws(ImagingError) -> PictureMetadata {
        var metadata = PictureMetadata()
        metadata.profile = try blob(APPEX_ENGINE_PROFILE)
        metadata.exif = ExifData.bare(try blob(APPEX_ENGINE_EXIF))
        metadata.xmp = try blob(APPEX_ENGINE_XMP)
        metadata.iptc = try blob(APPEX_ENGINE_IPTC)
        if let tiff, metadata.exif.isEmpty { metadata.exif = ExifData.extracted(fromTIFF: tiff) }
        return metadata
    }

    private func blob(_ kind: appex_engine_metadata) throws(ImagingError) -> Data {
        var blob = appex_engine_blob()
        try engine.check { engine.table.pointee.metadata(handle, kind, &blob, &$0) }
        guard let bytes = blob.bytes, blob.length > 0 else { return Data() }
        return Data(bytes: bytes, count: blob.length)
    }
}
