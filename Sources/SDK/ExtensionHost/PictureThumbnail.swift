public import Foundation
import SystemCalls
import Wire

/// A small picture of a file: a square of pixels with the picture in its middle.
public struct PictureThumbnail: Sendable {
    /// Width and height, in pixels.
    public let side: Int
    /// B G R A, premultiplied, rows without gaps: `side` × `side` × 4 bytes.
    public let pixels: Data

    init(_ made: WireMadeThumbnail, side: Int) throws(ExtensionHostError) {
        guard made.pixels.count == side * side * 4 else { throw ExtensionHostError(CallError.malformedReply) }
        self.side = side
        pixels = made.pixels
    }
}

extension ExtensionSystem {
    /// A thumbnail of a PNG, JPEG or WebP picture, which is not decoded in this process but in a sandbox.
    ///
    /// - Parameters:
    ///   - file: open for reading only, and at most 128 MiB long.
    ///   - side: in pixels, 16 to 512.
    public func thumbnail(of file: FileHandle, side: Int) async throws(ExtensionHostError) -> PictureThumbnail {
        let descriptor: OwnedDescriptor
        do throws(SystemError) {
            descriptor = try .duplicate(of: file.fileDescriptor)
        } catch {
            throw ExtensionHostError(.other, error.description)
        }
        return try await PictureThumbnail(ask(Self.request(side), descriptors: [descriptor]), side: side)
    }

    /// The same, of the contents of a file.
    public func thumbnail(of picture: Data, side: Int) async throws(ExtensionHostError) -> PictureThumbnail {
        var request = Self.request(side)
        request.picture = picture
        return try await PictureThumbnail(ask(request), side: side)
    }

    private static func request(_ side: Int) -> WireMakeThumbnail { .with { $0.side = UInt32(clamping: side) } }
}
