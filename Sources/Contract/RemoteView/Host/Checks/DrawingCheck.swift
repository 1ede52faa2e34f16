import Wire

/// Checks that every operation of a drawing has its operands, so that renderers need no checks.
enum DrawingCheck {
    /// The most entries in lists of gradients and dashes.
    static let list = 256
    static let nesting = 128

    /// Cuts the drawing off at an operation of a later version, whose operand count is not known.
    static func check(_ drawing: inout WireDisplayList, of view: UInt64, limits: ViewLimits) throws(ViewViolation) {
        guard drawing.operations.count <= limits.drawingOperations else {
            throw .tooMany(what: "drawing operations", limit: limits.drawingOperations)
        }
        guard drawing.numbers.count <= limits.drawingOperations * 8 else {
            throw .tooMany(what: "numbers in a drawing", limit: limits.drawingOperations * 8)
        }
        guard drawing.numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e9 }) else { throw .badNumber(property: "drawing", view: view) }
        var (number, text, image, depth) = (0, 0, 0, 0)
        for (index, operation) in drawing.operations.enumerated() {
            guard let operands = operands(of: operation) else {
                drawing.operations.removeSubrange(index...)
                break
            }
            number += operands.numbers
            guard number <= drawing.numbers.count else { throw .malformedDrawing(view: view) }
            if operands.each > 0 {
                let count = drawing.numbers[number - 1]
                guard count >= 0, count <= Double(list), count.rounded() == count else { throw .malformedDrawing(view: view) }
                number += Int(count) * operands.each
            }
            switch operation {
            case .text: text += 1
            case .image: image += 1
            case .save, .beginLayer: depth += 1
            case .restore, .endLayer: depth = max(0, depth - 1)
            default: break
            }
            guard number <= drawing.numbers.count, text <= drawing.texts.count, image <= drawing.images.count else {
                throw .malformedDrawing(view: view)
            }
            guard depth <= nesting else { throw .tooMany(what: "nested layers in a drawing", limit: nesting) }
        }
    }

    /// How many numbers an operation takes; with `each`, the last of them is a count of groups of `each` further numbers. Nil: unknown operation.
    static func operands(of operation: WireDrawOperation) -> (numbers: Int, each: Int)? {
        switch operation {
        case .none, .save, .restore, .beginPath, .close, .beginLayer, .endLayer: (0, 0)
        case .transform, .curve, .arc: (6, 0)
        case .move, .line: (2, 0)
        case .rect, .ellipse, .image, .clear, .fillColor, .strokeColor: (4, 0)
        case .fill, .fillAndStroke, .clip, .lineWidth, .lineCap, .lineJoin, .miterLimit, .alpha, .blend: (1, 0)
        case .stroke: (0, 0)
        case .dash: (2, 1)
        case .shadow: (7, 0)
        case .text: (5, 0)
        case .linearGradient: (6, 5)
        case .radialGradient: (8, 5)
        case .UNRECOGNIZED: nil
        }
    }
}
