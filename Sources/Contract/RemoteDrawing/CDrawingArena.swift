package import CDrawing
package import Wire

/// Memory for the C form of a drawing, freed when the last reference is released.
package final class CDrawingArena {
    private var blocks: [UnsafeMutableRawPointer] = []

    package init() {}

    deinit { for block in blocks { block.deallocate() } }

    /// The C form of a drawing, valid while `body` runs.
    ///
    /// - Parameters:
    ///   - images: The list's images, in order; at a missing image, the drawing ends.
    ///   - isDark: Which of a text's two colours is used.
    ///   - resolve: Returns the host's colours for system colours; nil: the list's colours are used.
    package static func withDrawing<Result>(
        _ list: WireDisplayList, images: [Pixels], textScale: Double = 1, family: String? = nil, isDark: Bool = false,
        resolve: ((WireSystemColor) -> UInt32?)? = nil, body: (UnsafePointer<appex_drawing>) throws -> Result
    ) throws -> Result {
        var pictures: [appex_picture] = []
        func mapping(_ index: Int) throws -> Result {
            guard index < images.count else {
                let arena = CDrawingArena()
                var drawing = arena.drawing(list, pictures: pictures, isDark: isDark, resolve: resolve)
                drawing.text_scale = textScale
                drawing.font_family = family.flatMap(arena.string)
                return try withExtendedLifetime(arena) { try withUnsafePointer(to: &drawing, body) }
            }
            return try images[index].withBytes { bytes in
                pictures.append(images[index].picture(bytes))
                return try mapping(index + 1)
            }
        }
        return try mapping(0)
    }

    /// The C form of a list; valid as long as this object.
    package func drawing(
        _ list: WireDisplayList, pictures: [appex_picture], isDark: Bool = false, resolve: ((WireSystemColor) -> UInt32?)? = nil
    ) -> appex_drawing {
        var drawing = appex_drawing()
        drawing.operations = copy(list.operations.map { Int32(clamping: $0.rawValue) })
        drawing.operation_count = list.operations.count
        drawing.numbers = copy(list.numbers)
        drawing.number_count = list.numbers.count
        drawing.texts = copy(list.texts.map { text($0, isDark: isDark, resolve: resolve) })
        drawing.text_count = list.texts.count
        drawing.pictures = copy(pictures)
        drawing.picture_count = pictures.count
        return drawing
    }

    /// The C form of a text; valid as long as this object.
    package func text(_ text: WireStyledText, isDark: Bool = false, resolve: ((WireSystemColor) -> UInt32?)? = nil) -> appex_text {
        func color(_ color: WireViewColor) -> UInt32 {
            if color.system != .unspecified, let known = resolve?(color.system) { return known }
            return isDark && color.hasDark ? color.dark : color.light
        }
        let runs = text.runs.map { run in
            var result = appex_run()
            result.location = run.location
            result.length = run.length
            result.is_underlined = run.isUnderlined ? 1 : 0
            result.is_struck = run.isStruck ? 1 : 0
            if run.hasFont {
                result.has_font = 1
                result.font = font(run.font)
            }
            if run.hasColor {
                result.has_color = 1
                result.color = color(run.color)
            }
            if run.hasBackground {
                result.has_background = 1
                result.background = color(run.background)
            }
            return result
        }
        let bytes = Array(text.text.utf8)
        var result = appex_text()
        result.utf8 = UnsafeRawPointer(copy(bytes))?.assumingMemoryBound(to: CChar.self)
        result.length = bytes.count
        result.font = font(text.font)
        result.runs = copy(runs)
        result.run_count = runs.count
        return result
    }

    private func font(_ font: WireViewFont) -> appex_font {
        appex_font(
            size: font.size, weight: font.weight, design: UInt32(clamping: font.design.rawValue), is_italic: font.isItalic ? 1 : 0,
            scales: font.scales ? 1 : 0, family: font.family.isEmpty ? nil : string(font.family))
    }

    private func string(_ string: String) -> UnsafePointer<CChar>? {
        let bytes = copy(Array(string.utf8.filter { $0 != 0 }) + [0])
        return UnsafeRawPointer(bytes)?.assumingMemoryBound(to: CChar.self)
    }

    private func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element>? {
        guard !elements.isEmpty else { return nil }
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        memory.initialize(from: elements, count: elements.count)
        blocks.append(UnsafeMutableRawPointer(memory))
        return UnsafePointer(memory)
    }
}
