import CPictureEngine
import Foundation
import PictureEngine
import RemoteDrawing
import UIKit

/// A picture of a file.
final class FileNode: ImageNode {
    let file: PictureFile
    /// In place of the file's own profile; nil: that one.
    private let profile: Data?

    init(_ file: PictureFile, profile: Data?) {
        self.file = file
        self.profile = profile
    }

    var extent: CGRect { CGRect(x: 0, y: 0, width: file.info.width, height: file.info.height) }
    var inputs: [any ImageNode] { [] }
    var opacity: Opacity { file.info.hasAlpha ? .unknown : .opaque }

    /// Whether its numbers are those of sRGB, or are made these when it is read.
    var isSRGB: Bool {
        let data = profile ?? file.metadata.profile
        return data.isEmpty || ColorProfile(data)?.isSRGB ?? true
    }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let stored = try pass.readable(file.picture(), for: self)
        let whole = try stored.working(in: pass.space, profile: profile ?? file.metadata.profile, bits: file.info.bits)
        return try whole.part(left: rect.x, top: file.info.height - rect.top, width: rect.width, height: rect.height)
    }
}

/// An image that UIKit has.
final class ContentsNode: ImageNode {
    let contents: ImageContents

    init(_ contents: ImageContents) { self.contents = contents }

    var extent: CGRect { CGRect(x: 0, y: 0, width: contents.width, height: contents.height) }
    var inputs: [any ImageNode] { [] }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let stored = try EnginePicture.pixels(contents.pixels(), engine: pass.engine)
        let whole = try stored.working(in: pass.space, profile: Data(), bits: 8, order: .bgra, isPremultiplied: true)
        return try whole.part(left: rect.x, top: contents.height - rect.top, width: rect.width, height: rect.height)
    }
}

/// Pixels of the caller's.
final class BitmapNode: ImageNode {
    private let data: Data
    private let width: Int
    private let height: Int
    private let format: CIFormat
    private let profile: Data?

    /// - Parameters:
    ///   - data: rows without gaps.
    ///   - profile: of the colours; nil: they are those of the working space.
    init(_ data: Data, width: Int, height: Int, format: CIFormat, profile: Data?) {
        self.data = data
        (self.width, self.height) = (width, height)
        self.format = format
        self.profile = profile
    }

    var extent: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
    var inputs: [any ImageNode] { [] }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        let isFloat = format == .RGBAf
        let memory = try EnginePicture.memory(data, width: width, height: height, isFloat: isFloat, engine: pass.engine)
        let order: EnginePicture.Order = format == .BGRA8 ? .bgra : format == .ARGB8 ? .argb : .rgba
        // Numbers of the working space are there already.
        let space = profile == nil ? WorkingSpace.unmanaged : pass.space
        let whole =
            isFloat ? memory : try memory.working(in: space, profile: profile ?? Data(), bits: 8, order: order, isPremultiplied: true)
        return try whole.part(left: rect.x, top: height - rect.top, width: rect.width, height: rect.height)
    }
}

/// A picture out of nothing.
final class GeneratorNode: ImageNode {
    private let kind: appex_engine_generator
    private let values: @Sendable (WorkingSpace) -> [Double]
    let extent: CGRect

    init(_ kind: appex_engine_generator, extent: CGRect = .infinite, _ values: @escaping @Sendable (WorkingSpace) -> [Double]) {
        self.kind = kind
        self.extent = extent
        self.values = values
    }

    var inputs: [any ImageNode] { [] }

    func render(_ rect: PixelRect, _ inputs: [PlacedPicture], _ pass: RenderPass) throws -> EnginePicture {
        try .generated(kind, values(pass.space), width: rect.width, height: rect.height, at: rect.place, engine: pass.engine)
    }
}
