import Foundation

extension PathGeometry {
    /// Each subpath from its end to its beginning; the last subpath first.
    var reversed: PathGeometry {
        var result = PathGeometry()
        for part in parts.reversed() {
            guard let last = part.steps.last?.points.last ?? part.start else { continue }
            result.move(to: last)
            for (index, step) in part.steps.enumerated().reversed() {
                guard let before = index > 0 ? part.steps[index - 1].points.last : part.start else { continue }
                if case .curve(let first, let second, _) = step { result.curve(to: before, second, first) } else { result.line(to: before) }
            }
            if part.isClosed { result.close() }
        }
        return result
    }

    private struct Part {
        var start: CGPoint?
        var steps: [PathElement] = []
        var isClosed = false
    }

    private var parts: [Part] {
        var parts: [Part] = []
        for element in elements {
            switch element {
            case .move(let point): parts.append(Part(start: point))
            case .close: if let last = parts.indices.last { parts[last].isClosed = true }
            default:
                // After a close, the next line begins where the subpath began.
                if parts.last?.isClosed == true { parts.append(Part(start: parts.last?.start)) }
                if let last = parts.indices.last { parts[last].steps.append(element) }
            }
        }
        return parts
    }
}
