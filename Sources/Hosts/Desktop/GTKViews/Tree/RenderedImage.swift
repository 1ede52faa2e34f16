import CGtk
import CGtkSupport
import RemoteDrawing
import RemoteView

/// An image that the extension has defined, drawn directly from its memory.
@MainActor
final class RenderedImage {
    let texture: OpaquePointer?
    let pixels: Pixels
    let scale: Double
    let isTemplate: Bool
    let width: Int
    let height: Int

    init(_ picture: ViewPicture) {
        texture = appex_texture_new(
            picture.memory.rawValue, Int32(clamping: picture.width), Int32(clamping: picture.height), max(0, picture.stride))
        pixels = Pixels(memory: picture.memory, width: picture.width, height: picture.height, stride: picture.stride)
        scale = picture.scale.isFinite && picture.scale > 0 ? picture.scale : 1
        isTemplate = picture.isTemplate
        width = picture.width
        height = picture.height
    }

    isolated deinit { if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) } }
}
