import CGtk
import CGtkSupport
import DesktopApp
import GTKViews
import RemoteView

/// Pixels of a picture, ready to be painted.
@MainActor
final class PictureTexture {
    let paintable: OpaquePointer
    /// In pixels.
    let width: Int
    let height: Int

    init?(_ picture: ViewPicture) {
        guard let made = Self.texture(picture) else { return nil }
        paintable = made
        (width, height) = (picture.width, picture.height)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(paintable)) }

    /// The pixels as a PNG file; on any thread.
    nonisolated static func png(of picture: ViewPicture) -> [UInt8]? {
        guard let texture = texture(picture) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let start = g_bytes_get_data(bytes, &size), size > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(size)))
    }

    private nonisolated static func texture(_ picture: ViewPicture) -> OpaquePointer? {
        appex_texture_new(picture.memory.rawValue, Int32(clamping: picture.width), Int32(clamping: picture.height), max(0, picture.stride))
    }
}
