/// A recursive-descent parser for one format; the grammar has no nesting, so the depth is fixed.
struct VisualFormatParser {
    /// A relation to a number or to the size of a view.
    struct Predicate {
        enum Object {
            case number(Double)
            case view(String)
        }

        var relation: LinearConstraint.Relation
        var object: Object
        var priority: Double
        var column: Int
    }

    /// The connection between two views: nothing, a dash, or a dash with distances.
    enum Connection {
        case touching
        case standard
        case distances([Predicate])
    }

    /// Longer formats are refused.
    static let longest = 10_000

    let format: String
    let options: VisualFormatOptions
    let metrics: [String: Double]
    let views: Set<String>?
    private let characters: [Character]
    private var position = 0
    private var isHorizontal = true
    private var constraints: [VisualFormat.Constraint] = []
    private var named: [String] = []

    init(_ format: String, options: VisualFormatOptions, metrics: [String: Double], views: Set<String>?) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
        characters = Array(format)
    }

    mutating func parse() throws(VisualFormatError) -> [VisualFormat.Constraint] {
        guard characters.count <= Self.longest else { throw failure("a format of at most \(Self.longest) characters", at: Self.longest) }
        parseOrientation()
        try checkOptions()
        if accept("|") {
            let connection = try parseConnection()
            guard peek == "[" else { throw failure("a view in brackets after the superview") }
            let view = try parseView()
            try connect(.superview, connection, .view(view))
        } else {
            guard peek == "[" else { throw failure("'|' or a view in brackets") }
            _ = try parseView()
        }
        while position < characters.count {
            let last = VisualFormat.Name.view(named[named.count - 1])
            let connection = try parseConnection()
            if accept("|") {
                try connect(last, connection, .superview)
                guard position == characters.count else { throw failure("the end of the format after the superview") }
                break
            }
            guard peek == "[" else { throw failure("'-', '|' or a view in brackets") }
            let view = try parseView()
            try connect(last, connection, .view(view))
        }
        align()
        return constraints
    }

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func accept(_ character: Character) -> Bool {
        guard peek == character else { return false }
        position += 1
        return true
    }

    private func failure(_ expected: String, at place: Int? = nil) -> VisualFormatError {
        VisualFormatError(format: format, column: (place ?? position) + 1, expected: expected)
    }

    private mutating func parseOrientation() {
        guard characters.count >= 2, characters[1] == ":", characters[0] == "H" || characters[0] == "V" else { return }
        isHorizontal = characters[0] == "H"
        position = 2
    }

    private func checkOptions() throws(VisualFormatError) {
        for attribute in options.alignment {
            let isSide = attribute != .notAnAttribute && !attribute.isSize && !attribute.isWithinMargins
            guard isSide, attribute.isHorizontal != isHorizontal else {
                throw failure("an alignment across the format's axis instead of \(attribute.name)", at: 0)
            }
        }
    }

    private mutating func parseConnection() throws(VisualFormatError) -> Connection {
        guard accept("-") else { return .touching }
        if peek == "[" || peek == "|" { return .standard }
        let predicates = try peek == "(" ? parsePredicates(ofSize: false) : [parseSimplePredicate()]
        guard accept("-") else { throw failure("'-' after the distance") }
        return .distances(predicates)
    }

    private mutating func parseView() throws(VisualFormatError) -> String {
        position += 1
        let start = position
        guard let name = parseName() else { throw failure("the name of a view") }
        guard views?.contains(name) ?? true else { throw failure("the name of a view that was given, not '\(name)'", at: start) }
        named.append(name)
        if peek == "(" {
            for predicate in try parsePredicates(ofSize: true) { size(name, predicate) }
        }
        guard accept("]") else { throw failure("']' or a size in parentheses") }
        return name
    }

    private mutating func parsePredicates(ofSize: Bool) throws(VisualFormatError) -> [Predicate] {
        position += 1
        var predicates: [Predicate] = []
        repeat { predicates.append(try parsePredicate(ofSize: ofSize)) } while accept(",")
        guard accept(")") else { throw failure("',' or ')'") }
        return predicates
    }

    private mutating func parsePredicate(ofSize: Bool) throws(VisualFormatError) -> Predicate {
        let column = position
        var relation = LinearConstraint.Relation.equal
        if let first = peek, "=<>".contains(first) {
            position += 1
            guard accept("=") else { throw failure("'=' to complete '=='', '<=' or '>='") }
            relation = first == "<" ? .lessOrEqual : first == ">" ? .greaterOrEqual : .equal
        }
        var object = Predicate.Object.number(0)
        if let number = try parseNumber() {
            object = .number(number)
        } else {
            let start = position
            guard let name = parseName() else { throw failure(ofSize ? "a number, a metric or a view" : "a number or a metric") }
            if let value = metrics[name] {
                object = .number(try checked(value, at: start))
            } else if ofSize, views?.contains(name) ?? true {
                object = .view(name)
            } else {
                throw failure("a metric \(ofSize ? "or view " : "")that was given, not '\(name)'", at: start)
            }
        }
        var priority = 1000.0
        if accept("@") {
            let start = position
            let value = try parseNumberOrMetric("a priority")
            guard value > 0, value <= 1000 else { throw failure("a priority of more than 0 and at most 1000", at: start) }
            priority = value
        }
        return Predicate(relation: relation, object: object, priority: priority, column: column)
    }

    private mutating func parseSimplePredicate() throws(VisualFormatError) -> Predicate {
        let column = position
        let value = try parseNumberOrMetric("a view, a distance, '(' or '|'")
        return Predicate(relation: .equal, object: .number(value), priority: 1000, column: column)
    }

    private mutating func parseNumberOrMetric(_ expected: String) throws(VisualFormatError) -> Double {
        let start = position
        if peek != "-", let number = try parseNumber() { return number }
        guard let name = parseName() else { throw failure(expected, at: start) }
        guard let value = metrics[name] else { throw failure("a metric that was given, not '\(name)'", at: start) }
        return try checked(value, at: start)
    }

    private func checked(_ value: Double, at place: Int) throws(VisualFormatError) -> Double {
        guard abs(value) <= 1e7 else { throw failure("a number from -1e7 to 1e7", at: place) }
        return value
    }

    private mutating func parseNumber() throws(VisualFormatError) -> Double? {
        let start = position
        var end = position
        if end < characters.count, characters[end] == "-" || characters[end] == "+" { end += 1 }
        let digits = end
        while end < characters.count, let value = characters[end].asciiValue, (48...57).contains(value) || value == 46 { end += 1 }
        guard end > digits else { return nil }
        position = end
        guard let value = Double(String(characters[start..<end])) else { throw failure("a number", at: start) }
        return try checked(value, at: start)
    }

    private mutating func parseName() -> String? {
        let start = position
        while let character = peek, character.isLetter || character == "_" || (character.isNumber && position > start) { position += 1 }
        return position > start ? String(characters[start..<position]) : nil
    }
}

extension VisualFormatParser {
    private mutating func size(_ name: String, _ predicate: Predicate) {
        let attribute = isHorizontal ? LayoutAttribute.width : .height
        var constant = 0.0
        var second: VisualFormat.Anchor?
        switch predicate.object {
        case .number(let value): constant = value
        case .view(let other): second = .init(name: .view(other), attribute: attribute)
        }
        constraints.append(
            .init(
                first: .init(name: .view(name), attribute: attribute), relation: predicate.relation, second: second, constant: constant,
                priority: predicate.priority))
    }

    private mutating func connect(_ before: VisualFormat.Name, _ connection: Connection, _ after: VisualFormat.Name) throws(VisualFormatError) {
        let touchesSuperview = before == .superview || after == .superview
        var near = farSide
        var far = nearSide
        // The first view is next to the superview's near side, and the last view next to its far side.
        if before == .superview { near = nearSide }
        if after == .superview { far = farSide }
        var predicates: [Predicate] = []
        var useMargin = false
        switch connection {
        case .touching: predicates = [Predicate(relation: .equal, object: .number(0), priority: 1000, column: position)]
        case .standard:
            useMargin = touchesSuperview
            predicates = [Predicate(relation: .equal, object: .number(touchesSuperview ? 0 : 8), priority: 1000, column: position)]
        case .distances(let distances): predicates = distances
        }
        if !isHorizontal, options.spacing == .baselines, !touchesSuperview {
            near = .lastBaseline
            far = .firstBaseline
        }
        for predicate in predicates {
            guard case .number(let distance) = predicate.object else { throw failure("a number or a metric", at: predicate.column) }
            let first = VisualFormat.Anchor(name: after, attribute: useMargin && after == .superview ? margin(far) : far)
            let second = VisualFormat.Anchor(name: before, attribute: useMargin && before == .superview ? margin(near) : near)
            // From right to left, each view is to the left of the one before it: with the anchors exchanged, the distance is positive again.
            let isReversed = isHorizontal && options.direction == .rightToLeft
            constraints.append(
                .init(
                    first: isReversed ? second : first, relation: predicate.relation, second: isReversed ? first : second,
                    constant: distance, priority: predicate.priority))
        }
    }

    private var nearSide: LayoutAttribute {
        guard isHorizontal else { return .top }
        return switch options.direction {
        case .leadingToTrailing: .leading
        case .leftToRight: .left
        case .rightToLeft: .right
        }
    }

    private var farSide: LayoutAttribute {
        guard isHorizontal else { return .bottom }
        return switch options.direction {
        case .leadingToTrailing: .trailing
        case .leftToRight: .right
        case .rightToLeft: .left
        }
    }

    private func margin(_ side: LayoutAttribute) -> LayoutAttribute {
        switch side {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }

    private mutating func align() {
        for attribute in options.alignment {
            for (first, second) in zip(named, named.dropFirst()) where first != second {
                constraints.append(
                    .init(
                        first: .init(name: .view(second), attribute: attribute), relation: .equal,
                        second: .init(name: .view(first), attribute: attribute), constant: 0, priority: 1000))
            }
        }
    }
}
