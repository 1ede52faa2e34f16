package import RemoteView
package import SystemCalls
package import Wire

/// A picture of a file, or a frame of a film, ready to be shown, and what its file says about it.
package struct PictureReading: Sendable {
    package let facts: PictureFacts
    /// Upright, in sRGB, and never larger than the picture; nil when none were asked for.
    package let pixels: ViewPicture?

    /// Nil for an answer that is none, whatever the other side has sent.
    package init?(_ result: WireReadPictureResult, _ memory: OwnedDescriptor?, longestSide: Int) {
        guard let facts = PictureFacts(result.facts) else { return nil }
        self.facts = facts
        guard longestSide > 0 else {
            pixels = nil
            return
        }
        let image = WireViewImage.with {
            $0.image = 1
            $0.width = result.pixelWidth
            $0.height = result.pixelHeight
            $0.stride = result.stride
        }
        guard let memory, let pixels = try? ViewPicture.check(image, memory: memory, atMost: longestSide) else { return nil }
        self.pixels = pixels
    }
}
