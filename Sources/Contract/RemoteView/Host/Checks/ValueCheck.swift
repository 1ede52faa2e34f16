import Wire

/// Checks a property's value before it is stored.
struct ValueCheck {
    static let gestures = 64
    static let keys = 512
    static let menuItems = 2000
    static let menuDepth = 16
    static let columns = 64
    static let titles = 50_000
    static let runs = 20_000
    static let numbers = 64
    /// The size of identifiers, labels, tool tips and the like, in bytes.
    static let shortText = 64 << 10

    let limits: ViewLimits
    let view: UInt64
    let key: WireViewPropertyKey

    private var property: String { "\(key)" }

    /// The value to store.
    func check(_ value: WireViewValue) throws(ViewViolation) -> WireViewValue {
        switch value.kind {
        case .flag, .integer, .color, .image, nil: break
        case .number(let number): try check(number)
        case .string(let string): try check(string, limit: Self.shortText)
        case .font(let font): try check(font)
        case .text(let text): try check(text)
        case .numbers(let list):
            guard list.values.count <= Self.numbers else { throw .tooMany(what: "numbers in \(property)", limit: Self.numbers) }
            for number in list.values { try check(number) }
        case .insets(let insets): for number in [insets.top, insets.left, insets.bottom, insets.right] { try check(number) }
        case .shadow(let shadow): for number in [shadow.opacity, shadow.radius, shadow.x, shadow.y] { try check(number) }
        case .placement(let placement):
            let frame = placement.frame
            for number in [frame.x, frame.y, frame.width, frame.height, placement.parentWidth, placement.parentHeight] { try check(number) }
        case .gestures(let list):
            guard list.gestures.count <= Self.gestures else { throw .tooMany(what: "gestures of one view", limit: Self.gestures) }
            for gesture in list.gestures { try check(gesture.seconds) }
        case .keys(let list):
            guard list.keys.count <= Self.keys else { throw .tooMany(what: "keyboard shortcuts of one view", limit: Self.keys) }
            for key in list.keys {
                try check(key.input, limit: 256)
                try check(key.title, limit: Self.shortText)
            }
        case .menu(let menu): try check(menu)
        case .choices(let choices): try check(choices)
        case .drawing(var drawing):
            try DrawingCheck.check(&drawing, of: view, limits: limits)
            for text in drawing.texts { try check(text) }
            return .with { $0.drawing = drawing }
        }
        return value
    }

    /// Bytes that count against ``ViewLimits/allText``: text and other data of variable length.
    static func weight(of value: WireViewValue?) -> Int {
        switch value?.kind {
        case .string(let string): string.utf8.count
        case .text(let text): weight(of: text)
        case .keys(let list): list.keys.reduce(0) { $0 + 64 + $1.title.utf8.count + $1.input.utf8.count }
        case .menu(let menu): menu.title.utf8.count + menu.items.reduce(0) { $0 + weight(of: $1) }
        case .choices(let choices): choices.columns.reduce(0) { $1.titles.reduce($0) { $0 + 16 + $1.utf8.count } }
        case .drawing(let drawing): drawing.texts.reduce(0) { $0 + weight(of: $1) }
        default: 0
        }
    }

    private static func weight(of text: WireStyledText) -> Int {
        text.runs.reduce(text.text.utf8.count) { $0 + 64 + $1.link.utf8.count + $1.font.family.utf8.count }
    }

    private static func weight(of item: WireViewMenuItem) -> Int {
        let own = 64 + item.title.utf8.count + item.subtitle.utf8.count + item.symbol.utf8.count
        return item.items.reduce(own) { $0 + weight(of: $1) }
    }

    // MARK: - Parts

    private func check(_ number: Double) throws(ViewViolation) {
        guard number.isFinite else { throw .badNumber(property: property, view: view) }
    }

    private func check(_ string: String, limit: Int) throws(ViewViolation) {
        guard string.utf8.count <= limit else { throw .textTooLong(bytes: limit) }
    }

    private func check(_ font: WireViewFont) throws(ViewViolation) {
        guard font.size >= 0, font.size <= 10_000, font.weight <= 1000 else { throw .badNumber(property: "font", view: view) }
        try check(font.family, limit: 256)
    }

    func check(_ text: WireStyledText) throws(ViewViolation) {
        try check(text.text, limit: limits.text)
        if text.hasFont { try check(text.font) }
        guard !text.runs.isEmpty else { return }
        guard text.runs.count <= Self.runs else { throw .tooMany(what: "runs in one text", limit: Self.runs) }
        let length = text.text.utf16.count
        var end = 0
        for run in text.runs {
            let (start, count) = (Int(run.location), Int(run.length))
            guard start >= end, count <= length - min(start, length), start <= length else { throw .badTextRuns(view: view) }
            end = start + count
            if run.hasFont { try check(run.font) }
            try check(run.link, limit: Self.shortText)
        }
    }

    private func check(_ menu: WireViewMenu) throws(ViewViolation) {
        try check(menu.title, limit: Self.shortText)
        var left = Self.menuItems
        try check(menu.items, depth: 1, left: &left)
    }

    private func check(_ items: [WireViewMenuItem], depth: Int, left: inout Int) throws(ViewViolation) {
        guard depth <= Self.menuDepth else { throw .tooMany(what: "levels of menus", limit: Self.menuDepth) }
        for item in items {
            left -= 1
            guard left >= 0 else { throw .tooMany(what: "menu items", limit: Self.menuItems) }
            for string in [item.title, item.subtitle, item.symbol] { try check(string, limit: Self.shortText) }
            try check(item.items, depth: depth + 1, left: &left)
        }
    }

    private func check(_ choices: WireViewChoices) throws(ViewViolation) {
        guard choices.columns.count <= Self.columns else { throw .tooMany(what: "columns in a picker", limit: Self.columns) }
        guard choices.columns.reduce(0, { $0 + $1.titles.count }) <= Self.titles else {
            throw .tooMany(what: "choices in a picker", limit: Self.titles)
        }
        for column in choices.columns { for title in column.titles { try check(title, limit: Self.shortText) } }
    }
}
