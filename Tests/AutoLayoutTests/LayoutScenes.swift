@testable import AutoLayout

/// A root with number 0 and a size from outside.
func screen(_ width: Double = 320, _ height: Double = 480, scale: Double = 1) throws -> LayoutEngine {
    var engine = LayoutEngine(scale: scale)
    try engine.addItem(0, name: "screen")
    try engine.setSize(width: width, height: height, of: 0)
    return engine
}

func relate(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, _ relation: LinearConstraint.Relation, _ other: LayoutItemID,
    _ otherAttribute: LayoutAttribute, _ constant: Double = 0, times multiplier: Double = 1, priority: Double = 1000,
    _ identifier: String? = nil
) -> LayoutConstraint {
    LayoutConstraint(
        LayoutAnchor(item, attribute), relation, LayoutAnchor(other, otherAttribute), multiplier: multiplier, constant: constant,
        priority: priority, identifier: identifier)
}

func size(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, _ relation: LinearConstraint.Relation, _ constant: Double,
    priority: Double = 1000, _ identifier: String? = nil
) -> LayoutConstraint {
    LayoutConstraint(LayoutAnchor(item, attribute), relation, constant: constant, priority: priority, identifier: identifier)
}

func relate(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, _ other: LayoutItemID, _ otherAttribute: LayoutAttribute, _ constant: Double = 0,
    times multiplier: Double = 1, priority: Double = 1000, _ identifier: String? = nil
) -> LayoutConstraint {
    relate(item, attribute, .equal, other, otherAttribute, constant, times: multiplier, priority: priority, identifier)
}

func size(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, _ constant: Double, priority: Double = 1000, _ identifier: String? = nil
) -> LayoutConstraint {
    size(item, attribute, .equal, constant, priority: priority, identifier)
}

extension LayoutEngine {
    mutating func pin(_ item: LayoutItemID, to other: LayoutItemID, _ inset: Double) throws {
        try add(relate(item, .leading, other, .leading, inset))
        try add(relate(item, .trailing, other, .trailing, -inset))
        try add(relate(item, .top, other, .top, inset))
        try add(relate(item, .bottom, other, .bottom, -inset))
    }
}
