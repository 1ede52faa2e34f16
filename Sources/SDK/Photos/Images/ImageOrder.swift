import Foundation
import ImageIO
import PictureEngine
import UIKit

/// What an image is to be made of a picture.
struct ImageOrder: Sendable, Hashable {
    private let width: Double
    private let height: Double
    private let mode: PHImageContentMode
    private let isWhole: Bool
    private let crop: [Double]

    init(_ size: CGSize, _ mode: PHImageContentMode, _ options: PHImageRequestOptions?) {
        func length(_ value: CGFloat) -> Double { value.isFinite ? max(Double(value), 0) : .infinity }
        (width, height, self.mode) = (length(size.width), length(size.height), mode)
        // `PHImageManagerMaximumSize`, and an image view that has no size yet.
        isWhole = size == PHImageManagerMaximumSize || options?.resizeMode == PHImageRequestOptionsResizeMode.none || width <= 0 || height <= 0
        let rect = options?.normalizedCropRect ?? .zero
        let part = rect.standardized.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
        let isCropped = options?.resizeMode == .exact && !part.isNull && part.width > 0 && part.height > 0
        crop = isCropped ? [part.minX, part.minY, part.width, part.height].map { Double($0) } : []
    }

    func image(of picture: PictureFile) throws -> UIImage {
        let image = try Self.image(of: picture, side: side(of: picture))
        guard !crop.isEmpty, let pixels = image.cgImage else { return image }
        let (width, height) = (CGFloat(pixels.width), CGFloat(pixels.height))
        let rect = CGRect(x: crop[0] * width, y: crop[1] * height, width: crop[2] * width, height: crop[3] * height)
        return pixels.cropping(to: rect).map { UIImage(cgImage: $0) } ?? image
    }

    /// The longer side of the image of the whole picture; nil: as large as it is.
    private func side(of picture: PictureFile) -> Int? {
        let isTurned = picture.info.orientation >= 5
        let own = (width: Double(picture.info.width), height: Double(picture.info.height))
        let upright = isTurned ? (width: own.height, height: own.width) : own
        guard !isWhole, upright.width > 0, upright.height > 0 else { return nil }
        let part = crop.isEmpty ? upright : (width: upright.width * crop[2], height: upright.height * crop[3])
        guard part.width > 0, part.height > 0 else { return nil }
        let (across, down) = (width / part.width, height / part.height)
        let ratio = mode == .aspectFill ? max(across, down) : min(across, down)
        guard ratio < 1 else { return nil }
        return max(1, Int((max(upright.width, upright.height) * ratio).rounded()))
    }

    /// The picture upright, no larger than it is.
    static func image(of picture: PictureFile, side: Int?) throws -> UIImage {
        var small = try picture.reduced(toSide: side, memory: PictureOutput.memory)
        let orientation = picture.info.orientation
        if orientation != 1 { small = try small.stored(memory: .max).oriented(orientation) }
        return UIImage(cgImage: try CGImage(small, space: .linear))
    }

    /// The small picture in the data of a file, upright; nil where there is none.
    static func embedded(in picture: PictureFile) -> UIImage? {
        guard let data = ExifData.thumbnail(picture.metadata.exif), let small = try? PictureFile(data: data),
            // As large as the standard has it: a stranger's file may have anything there.
            max(small.info.width, small.info.height) <= 1024
        else { return nil }
        guard var image = try? small.reduced(toSide: nil, memory: PictureOutput.memory) else { return nil }
        if picture.info.orientation != 1 {
            guard let turned = try? image.stored(memory: .max).oriented(picture.info.orientation) else { return nil }
            image = turned
        }
        return (try? CGImage(image, space: .linear)).map { UIImage(cgImage: $0) }
    }
}
