public import AutoLayout

/// A tree of views and the constraints between them, for Appex and its peers alike.
public struct LayoutScene: Codable, Sendable {
    /// The view at the place of its number; 0 is the root, whose size is set from outside.
    public struct Item: Codable, Sendable {
        public var parent: Int
        /// Natural size in points; nil for none. The view resists other sizes with these priorities.
        public var width: Double?
        public var height: Double?
        public var widthHugging: Double
        public static let heightHugging = 250.0
        public static let compressionResistance = 750.0
    }

    /// `first = multiplier * second + constant`, or with one of the inequalities. All are required.
    public struct Constraint: Codable, Sendable {
        public enum Relation: String, Codable, Sendable { case equal, atLeast, atMost }
        public enum Attribute: String, Codable, Sendable { case left, right, top, bottom, width, height, centerY }

        public var first: Int
        public var attribute: Attribute
        public var relation: Relation
        /// Nil for a size alone.
        public var second: Int?
        public var secondAttribute: Attribute
        public var constant: Double
    }

    public var name: String
    public var width: Double
    public var height: Double
    public private(set) var items: [Item] = [Item(parent: -1, widthHugging: 250)]
    public private(set) var constraints: [Constraint] = []

    init(name: String, width: Double, height: Double) {
        self.name = name
        self.width = width
        self.height = height
    }

    /// Views, without the root.
    public var viewCount: Int { items.count - 1 }

    // MARK: - Making

    mutating func add(in parent: Int = 0, width: Double? = nil, height: Double? = nil, widthHugging: Double = 250) -> Int {
        items.append(Item(parent: parent, width: width, height: height, widthHugging: widthHugging))
        return items.count - 1
    }

    mutating func relate(
        _ first: Int, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation, _ second: Int, _ secondAttribute: Constraint.Attribute,
        _ constant: Double = 0
    ) {
        constraints.append(
            Constraint(
                first: first, attribute: attribute, relation: relation, second: second, secondAttribute: secondAttribute, constant: constant))
    }

    mutating func relate(
        _ first: Int, _ attribute: Constraint.Attribute, _ second: Int, _ secondAttribute: Constraint.Attribute, _ constant: Double = 0
    ) {
        relate(first, attribute, .equal, second, secondAttribute, constant)
    }

    mutating func size(_ item: Int, _ attribute: Constraint.Attribute, _ relation: Constraint.Relation, _ constant: Double) {
        constraints.append(
            Constraint(first: item, attribute: attribute, relation: relation, second: nil, secondAttribute: attribute, constant: constant))
    }

    // MARK: - Appex

    /// What an engine is given, made before the time is taken.
    public var layoutConstraints: [LayoutConstraint] {
        constraints.map { constraint in
            LayoutConstraint(
                LayoutAnchor(LayoutItemID(constraint.first), constraint.attribute.layoutAttribute), constraint.relation.layoutRelation,
                constraint.second.map { LayoutAnchor(LayoutItemID($0), constraint.secondAttribute.layoutAttribute) },
                constant: constraint.constant)
        }
    }
}

extension LayoutScene.Constraint.Attribute {
    fileprivate var layoutAttribute: LayoutAttribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .width: .width
        case .height: .height
        case .centerY: .centerY
        }
    }
}

extension LayoutScene.Constraint.Relation {
    fileprivate var layoutRelation: LinearConstraint.Relation {
        switch self {
        case .equal: .equal
        case .atLeast: .greaterOrEqual
        case .atMost: .lessOrEqual
        }
    }
}
