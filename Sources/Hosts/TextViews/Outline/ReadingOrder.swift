import RemoteView
import Wire

/// The reading order of siblings: rows from top to bottom, each row from the leading to the trailing side.
struct ReadingOrder {
    struct Place {
        let id: UInt64
        let frame: WireViewFrame
        /// It covers its siblings, so it comes after them.
        let isModal: Bool
    }

    let isRightToLeft: Bool

    /// - Parameter places: siblings, back to front.
    func order(_ places: [Place]) -> [UInt64] {
        var left = places.enumerated().sorted { first, second in
            if first.element.isModal != second.element.isModal { return second.element.isModal }
            if first.element.frame.y != second.element.frame.y { return first.element.frame.y < second.element.frame.y }
            return first.offset < second.offset
        }.map(\.element)[...]
        var ordered: [UInt64] = []
        while let first = left.popFirst() {
            // The first element of a row, and the elements beside it.
            var row = [first]
            var rest: [Place] = []
            while let next = left.first, next.frame.y < first.frame.y + first.frame.height, row.count + rest.count < Self.longestRow {
                left.removeFirst()
                if next.isModal == first.isModal, next.frame.isLevel(with: first.frame), row.allSatisfy({ next.frame.isBeside($0.frame) }) {
                    row.append(next)
                } else {
                    rest.append(next)
                }
            }
            left = (rest + left)[...]
            row.sort { isRightToLeft ? $0.frame.x + $0.frame.width > $1.frame.x + $1.frame.width : $0.frame.x < $1.frame.x }
            ordered += row.map(\.id)
        }
        return ordered
    }

    /// The most elements that are compared for one row: each is compared with every other.
    private static let longestRow = 64
}

extension WireViewFrame {
    /// Whether at least half of the lower frame is level with the other.
    fileprivate func isLevel(with other: WireViewFrame) -> Bool {
        let common = min(y + height, other.y + other.height) - max(y, other.y)
        return common * 2 >= min(height, other.height)
    }

    fileprivate func isBeside(_ other: WireViewFrame) -> Bool { x + width <= other.x + 1 || other.x + other.width <= x + 1 }
}
