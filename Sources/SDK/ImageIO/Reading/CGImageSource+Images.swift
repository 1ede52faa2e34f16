public import Foundation
import CPictureEngine
package import PictureEngine
import RemoteDrawing
public import Security
public import UIKit

/// A picture with its pixels as they are stored, in sRGB; it is not turned upright. Nil when it cannot be read.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard let picture = isrc.picture(index) else { return nil }
    let factor = options?.number(kCGImageSourceSubsampleFactor) ?? 1
    let shrink = picture.info.format == .jpeg ? [8, 4, 2].first { Double($0) <= factor } ?? 1 : 1
    return try? picture.image(shrink: shrink)
}

/// A small image: the one that the file has, or the picture made smaller. Nil without an option that allows the latter, or when the picture cannot be
/// read.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard let picture = isrc.picture(index) else { return nil }
    let side = options?.number(kCGImageSourceThumbnailMaxPixelSize).map { max(1, Int($0)) }
    let isUpright = options?.isTrue(kCGImageSourceCreateThumbnailWithTransform) ?? false
    let always = options?.isTrue(kCGImageSourceCreateThumbnailFromImageAlways) ?? false
    if !always, let data = ExifData.thumbnail(picture.metadata.exif), let small = try? PictureFile(data: data),
        let image = try? small.thumbnail(side: side, orientation: isUpright ? picture.info.orientation : 1)
    {
        return image
    }
    guard always || options?.isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent) ?? false else { return nil }
    return try? picture.thumbnail(side: side, orientation: isUpright ? picture.info.orientation : 1)
}

extension PictureFile {
    /// In sRGB, as stored.
    func image(shrink: Int) throws -> CGImage {
        try CGImage(working(picture(shrink: shrink), in: .encoded), space: .encoded)
    }

    /// - Parameters:
    ///   - side: the longer side of the result, in pixels; nil for the full size.
    ///   - orientation: of the stored pixels; 1: they stay as they are.
    func thumbnail(side: Int?, orientation: Int) throws -> CGImage {
        var small = try reduced(toSide: side, memory: PictureOutput.memory)
        if orientation != 1 { small = try small.stored(memory: .max).oriented(orientation) }
        return try CGImage(small, space: .linear)
    }
}

extension CGImage {
    /// The pixels of a working picture, computed now.
    package convenience init(_ picture: EnginePicture, space: WorkingSpace) throws {
        let packed = try picture.colored(by: .sRGB, from: space, keepsAlpha: true, isPremultiplied: true).packed(APPEX_LAYOUT_BGRA8)
        let pixels = try Pixels.make(width: packed.width, height: packed.height) { memory in
            try packed.read(into: memory, stride: packed.width * 4)
        }
        self.init(ImageContents(pixels))
    }
}

extension NSDictionary {
    /// A number; nil when there is none, or none that is finite.
    func number(_ key: CFString) -> Double? {
        guard let number = (self[key] as? NSNumber)?.doubleValue, number.isFinite, abs(number) < 1e9 else { return nil }
        return number
    }

    func isTrue(_ key: CFString) -> Bool { (self[key] as? NSNumber)?.boolValue ?? false }
}
