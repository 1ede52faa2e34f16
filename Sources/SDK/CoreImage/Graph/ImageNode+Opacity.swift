import Foundation

/// What is known about transparent pixels without computing any.
enum Opacity {
    /// There are none in the extent.
    case opaque
    /// There are none where all that is needed of an input is opaque.
    case asInput(Int)
    /// There are none where what exists of an input is opaque.
    case insideInput(Int)
    case unknown
}

extension ImageNode {
    /// Whether no pixel of a rectangle is transparent, as far as that is known.
    func isOpaque(_ rect: PixelRect) -> Bool {
        var node: any ImageNode = self
        var rect = rect
        // Along the chain to the picture that it began with.
        while true {
            guard let extent = PixelRect(covering: node.extent), extent.intersection(rect) == rect else { return false }
            let index: Int
            let isInside: Bool
            switch node.opacity {
            case .opaque: return true
            case .unknown: return false
            case .asInput(let input): (index, isInside) = (input, false)
            case .insideInput(let input): (index, isInside) = (input, true)
            }
            guard node.inputs.indices.contains(index), let need = node.need(of: index, for: rect) else { return false }
            let input = node.inputs[index]
            guard let part = isInside ? PixelRect(covering: input.extent)?.intersection(need) : need else { return false }
            (node, rect) = (input, part)
        }
    }
}
