import CGtk
import CQREncode
import Foundation
import GTKViews
import InterfaceText
import SafeText
import SystemCalls

/// Shows a text or a link as a code that a phone reads.
struct QRCodeActivity: ShareActivity {
    let identifier = "qr-code"
    let title = localized("QR Code")
    /// In bytes. Larger codes than this one are hard to read from a screen.
    private static let limit = 600

    func makeIcon() -> Widget { Self.icon("view-app-grid-symbolic") }

    func canTake(_ content: SharedContent) -> Bool {
        guard content.parts.count == 1, let text = content.texts[0] else { return false }
        return !text.isEmpty && text.utf8.count <= Self.limit && !text.hasZeroByte
    }

    func perform(_ content: SharedContent, in place: ActivityPlace) async throws -> ActivityEnd {
        guard let text = try await content.text(), let code = QRCode(text), let texture = code.makeTexture() else {
            throw ActivityProblem(localized("There is no QR code for this text."))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return .page(Self.page(texture, text))
    }

    private static func page(_ texture: OpaquePointer, _ text: String) -> Widget {
        let picture: Widget = gtk_picture_new_for_paintable(texture)
        gtk_picture_set_content_fit(picture.object, GTK_CONTENT_FIT_CONTAIN)
        gtk_picture_set_can_shrink(picture.object, 1)
        Make.name(picture, localized("QR code"))
        gtk_widget_set_size_request(picture, 200, 200)
        gtk_widget_set_vexpand(picture, 1)
        let words = Make.label(PrintableText.text(text), classes: ["dim-label"], wraps: true)
        gtk_label_set_wrap_mode(words.object, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(words.object, 4)
        gtk_label_set_ellipsize(words.object, PANGO_ELLIPSIZE_END)
        gtk_label_set_justify(words.object, GTK_JUSTIFY_CENTER)
        gtk_widget_set_halign(words, GTK_ALIGN_CENTER)
        gtk_label_set_selectable(words.object, 1)
        let hint = Make.label(localized("Point the camera of a phone at it."), classes: ["heading"], wraps: true)
        gtk_widget_set_halign(hint, GTK_ALIGN_CENTER)
        return Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, [Make.clamped(picture, width: 360), hint, words]), 18)
    }
}

/// A QR code (ISO/IEC 18004), with its quiet zone.
struct QRCode {
    /// Modules on each side, the quiet zone included.
    let width: Int
    /// Row by row; true is dark.
    let modules: [Bool]
    private static let quiet = 4
    /// Pixels on each side of a module.
    private static let scale = 12

    /// Nil when the text is too long.
    init?(_ text: String) {
        guard let code = QRcode_encodeString8bit(text.forC, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        let inner = Int(code.pointee.width)
        guard inner > 0, let data = code.pointee.data else { return nil }
        width = inner + 2 * Self.quiet
        var modules = [Bool](repeating: false, count: width * width)
        for y in 0..<inner {
            for x in 0..<inner { modules[(y + Self.quiet) * width + x + Self.quiet] = data[y * inner + x] & 1 == 1 }
        }
        self.modules = modules
    }

    /// Black on white in any appearance, because cameras expect that; the caller releases it.
    @MainActor
    func makeTexture() -> OpaquePointer? {
        let side = width * Self.scale
        var pixels: [UInt8] = []
        pixels.reserveCapacity(side * side * 3)
        for row in stride(from: 0, to: modules.count, by: width) {
            let line = modules[row..<row + width].flatMap { [UInt8](repeating: $0 ? 0 : 255, count: Self.scale * 3) }
            for _ in 0..<Self.scale { pixels += line }
        }
        let bytes = pixels.forGLib()
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(Int32(side), Int32(side), GDK_MEMORY_R8G8B8, bytes, gsize(side * 3))
    }
}
