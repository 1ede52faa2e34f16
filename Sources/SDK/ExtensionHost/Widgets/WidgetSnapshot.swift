import ExtensionFoundation
package import RemoteView
import SystemCalls
package import Wire

/// What a widget showed: its view as data, and pictures of it.
package struct WidgetSnapshot: Sendable {
    /// Limit of a snapshot's pixels, in bytes; the snapshot of a widget that shows more is laid out without some of the pictures.
    package static let pixelBytes = 4 << 20
    /// Limit of the encoded content, in bytes.
    package static let contentBytes = 12 << 20

    package let widget: String
    package let takenAt: Date
    package let content: WireWidgetContent
    package let pictures: [WireWidgetPicture]

    /// Nil for a snapshot that cannot be read: it is of another version, or damaged.
    init?(_ wire: WireWidgetSnapshot) {
        guard wire.content.count <= Self.contentBytes, let content = try? WireWidgetContent(serializedBytes: wire.content),
            content.view.patches.first?.insert.parent == 0, content.pixels.count == content.view.images.count
        else { return nil }
        widget = wire.widget
        takenAt = Date(timeIntervalSince1970: wire.takenAt)
        self.content = content
        pictures = wire.pictures
    }
}

extension ExtensionView {
    /// Shows a snapshot as a view without an extension: it is laid out anew, in the size and appearance of `environment`, and ignores the person's
    /// events. Its content is checked like an extension's; content that violates a rule ends the view.
    package static func still(
        _ content: WireWidgetContent, renderer: any ViewRenderer, environment: WireViewEnvironment, limits: ViewLimits = ViewLimits()
    ) -> ExtensionView {
        let view = ExtensionView(channel: nil, renderer: renderer, environment: environment, limits: limits) { _ in }
        view.enqueue { $0.show(content) }
        return view
    }

    private func show(_ content: WireWidgetContent) {
        guard !hasEnded else { return }
        do throws(ViewViolation) {
            var memory: [OwnedDescriptor] = []
            for pixels in content.pixels {
                guard let sealed = try? SealedMemory.make(pixels) else { return end(reason: "There is no memory for its pictures.") }
                memory.append(sealed)
            }
            let (changes, _) = try state.model.apply(content.view, descriptors: memory)
            state.renderer?.viewChanged(changes, in: self)
            if state.model.root != nil { become(.shown) }
        } catch {
            end(reason: error.description)
        }
    }

    /// What the view shows now, as data; nil while it shows nothing. Blocks until the view's queue has finished its current work.
    package func content(_ mode: WireWidgetDisplayMode) -> WireWidgetContent? {
        read { model in
            guard model.root != nil else { return nil }
            let (update, pictures) = model.content(pixelBytes: WidgetSnapshot.pixelBytes)
            var content = WireWidgetContent()
            content.view = update
            for picture in pictures {
                // Mapped here, and copied when the message is encoded.
                guard let pixels = SealedMemory.map(picture.memory, size: picture.stride * picture.height) else { return nil }
                content.pixels.append(pixels)
            }
            (content.width, content.height) = (model.environment.width, model.environment.height)
            content.displayMode = mode
            return content
        }
    }
}
