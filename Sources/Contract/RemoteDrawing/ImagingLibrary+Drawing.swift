import CDrawing
package import Wire

extension ImagingLibrary {
    /// Draws into new sealed memory.
    ///
    /// - Parameters:
    ///   - images: The list's images, in order.
    ///   - scale: Pixels per point.
    ///   - isOpaque: Starts with black rather than transparent pixels.
    package func draw(_ list: WireDisplayList, images: [Pixels], width: Int, height: Int, scale: Double, isOpaque: Bool) throws -> Pixels {
        try Pixels.make(width: width, height: height) { memory in
            if isOpaque { for pixel in stride(from: 3, to: memory.count, by: 4) { memory[pixel] = 0xff } }
            try CDrawingArena.withDrawing(list, images: images) { drawing in
                try check { problem in
                    table.pointee.draw(
                        drawing, memory.bindMemory(to: UInt8.self).baseAddress, UInt32(width), UInt32(height), width * 4, scale, &problem)
                }
            }
        }
    }

    /// The size of text in the fonts of this machine, without the person's text size setting.
    package func measure(_ text: WireStyledText, width: Double = 0, lines: Int = 0) throws(ImagingError) -> WireMeasuredText {
        var size = appex_text_size()
        try check { problem in
            let arena = CDrawingArena()
            var text = arena.text(text)
            return withExtendedLifetime(arena) {
                table.pointee.measure(&text, 1, nil, width, UInt32(clamping: lines), &size, &problem)
            }
        }
        return .with {
            $0.width = size.width
            $0.height = size.height
            $0.firstBaseline = size.first_baseline
            $0.lastBaseline = size.last_baseline
        }
    }
}
