import Foundation
package import RemoteDrawing
import RemoteView
import Synchronization

/// An image, stored encoded or as a drawing until its pixels are requested, which are then created once. Several `UIImage`s may share it.
package final class ImageContents: Sendable {
    private enum Source: Sendable {
        case encoded(Data)
        case drawing(RecordedDrawing, scale: Double, isOpaque: Bool)
        case rendered(@Sendable () throws -> Pixels)
        case made
    }

    /// The most pixels that a host accepts.
    static let maxPixels = ViewLimits().imagePixels

    package let width: Int
    package let height: Int
    private let source: Source
    private let made: Mutex<Pixels?>

    /// Reads only the header.
    package init(data: Data) throws {
        let info = try ImagingLibrary.shared().inspect(data, maxPixels: Self.maxPixels)
        (width, height) = (info.width, info.height)
        source = .encoded(data)
        made = Mutex(nil)
    }

    /// Nil for an image without pixels, or with too many.
    package init?(drawing: RecordedDrawing, width: Int, height: Int, scale: Double, isOpaque: Bool) {
        guard (1...32767).contains(width), (1...32767).contains(height), width * height <= Self.maxPixels else { return nil }
        (self.width, self.height) = (width, height)
        source = .drawing(drawing, scale: scale, isOpaque: isOpaque)
        made = Mutex(nil)
    }

    /// Pixels that `render` makes when they are needed, of the given size.
    package init(width: Int, height: Int, render: @escaping @Sendable () throws -> Pixels) {
        (self.width, self.height) = (width, height)
        source = .rendered(render)
        made = Mutex(nil)
    }

    package init(_ pixels: Pixels) {
        (width, height) = (pixels.width, pixels.height)
        source = .made
        made = Mutex(pixels)
    }

    /// The pixels, created by the first call.
    package func pixels() throws -> Pixels {
        try made.withLock { made in
            if let made { return made }
            let pixels = try makePixels()
            made = pixels
            return pixels
        }
    }

    /// Releases the memory of the pixels when they can be created again.
    package func discardPixels() {
        if case .made = source { return }
        made.withLock { $0 = nil }
    }

    private func makePixels() throws -> Pixels {
        switch source {
        case .encoded(let data): return try ImagingLibrary.shared().decode(data, maxPixels: Self.maxPixels)
        case .drawing(let drawing, let scale, let isOpaque):
            let images = try drawing.images.map { try $0.drawnPixels() }
            return try ImagingLibrary.shared().draw(drawing.list, images: images, width: width, height: height, scale: scale, isOpaque: isOpaque)
        case .rendered(let render): return try render()
        case .made: throw ImagingError(.invalid, "A picture has lost its pixels.")
        }
    }

    /// The pixels, no larger than `target` requires; they are not stored.
    package func pixels(atLeast target: (width: Int, height: Int)) throws -> Pixels {
        guard case .encoded(let data) = source, made.withLock({ $0 == nil }) else { return try pixels() }
        return try ImagingLibrary.shared().decode(data, maxPixels: Self.maxPixels, target: target)
    }
}
