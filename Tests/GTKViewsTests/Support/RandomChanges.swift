import RandomNumbers
import RemoteView
import Wire

/// Changes that keep what the host's model promises (numbers, parents, types) and nothing else.
struct RandomChanges {
    private var random: SplitMix64
    private var containers: [UInt64] = [1]
    private var all: [UInt64] = [1]
    private var next: UInt64 = 1

    init(seed: UInt64) { random = SplitMix64(state: seed &* 0x9E37_79B9_7F4A_7C15) }

    private mutating func bits() -> UInt64 { random.next() }

    private mutating func below(_ limit: Int) -> Int { Int(bits() % UInt64(limit)) }
    private mutating func any<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    mutating func number() -> Double {
        any([0, 1, -1, 0.5, 2, 10, 34, 100, 399, -50, 1e6, 1e15, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 1e-300])
    }

    private mutating func small() -> Double { below(4) == 0 ? number() : Double(below(200)) }

    private mutating func string() -> String {
        any([
            "", "a", "<b>x</b>", "two\nlines", "\0zero\0", "عربي", "😀👨‍👩‍👧", "%s%n", "\u{202E}x", String(repeating: "long ", count: 400), "a\u{2029}b",
            "_m",
        ])
    }

    mutating func kind() -> WireViewKind { any(Array(WireViewKind.allCases.dropFirst())) }

    private mutating func color() -> WireViewColor {
        var color = WireViewColor()
        color.light = UInt32(truncatingIfNeeded: bits())
        if below(2) == 0 { color.dark = UInt32(truncatingIfNeeded: bits()) }
        if below(3) == 0 { color.system = WireSystemColor(rawValue: below(20)) ?? .unspecified }
        return color
    }

    private mutating func font() -> WireViewFont {
        var font = WireViewFont()
        font.size = number()
        font.weight = UInt32(truncatingIfNeeded: bits() % 3000)
        font.isItalic = below(2) == 0
        font.design = any(WireFontDesign.allCases)
        font.family = any(["", "Nothing", "a,b,,", "Cantarell Bold 99"])
        font.scales = below(2) == 0
        return font
    }

    private mutating func text() -> WireStyledText {
        var text = WireStyledText()
        text.text = string()
        if below(2) == 0 { text.font = font() }
        for _ in 0..<below(3) {
            var run = WireTextRun()
            run.location = UInt32(truncatingIfNeeded: below(2) == 0 ? bits() : bits() % 20)
            run.length = UInt32(truncatingIfNeeded: below(2) == 0 ? bits() : bits() % 20)
            if below(2) == 0 { run.font = font() }
            if below(2) == 0 { run.color = color() }
            if below(2) == 0 { run.background = color() }
            run.isUnderlined = below(2) == 0
            run.isStruck = below(2) == 0
            run.link = any(["", "https://x"])
            text.runs.append(run)
        }
        return text
    }

    mutating func menu(depth: Int) -> WireViewMenu {
        var menu = WireViewMenu()
        menu.title = string()
        menu.items = items(depth: depth)
        return menu
    }

    private mutating func items(depth: Int) -> [WireViewMenuItem] {
        (0..<below(5) + 1).map { _ in
            var item = WireViewMenuItem()
            item.action = bits() % 3
            item.title = string()
            item.isChecked = below(2) == 0
            item.isDisabled = below(2) == 0
            item.isInline = below(2) == 0
            if depth < 3, below(2) == 0 { item.items = items(depth: depth + 1) }
            return item
        }
    }

    private mutating func drawing() -> WireDisplayList {
        var list = WireDisplayList()
        for _ in 0..<30 { list.operations.append(WireDrawOperation(rawValue: below(36)) ?? .none) }
        for _ in 0..<60 + below(100) { list.numbers.append(below(2) == 0 ? Double(below(5)) : number()) }
        for _ in 0..<3 { list.texts.append(text()) }
        list.images = [1, 2, 3, 99]
        return list
    }

    private mutating func insets() -> WireViewInsets {
        var insets = WireViewInsets()
        (insets.top, insets.left, insets.bottom, insets.right) = (number(), number(), number(), number())
        return insets
    }

    private mutating func value(of type: ViewValueType) -> WireViewValue {
        switch type {
        case .flag: return (below(2) == 0).wire
        case .integer: return (below(4) == 0 ? Int(truncatingIfNeeded: bits()) : below(20)).wire
        case .number: return number().wire
        case .string: return string().wire
        case .color: return color().asValue
        case .font: return font().asValue
        case .text: return text().asValue
        case .numbers: return (0..<any([0, 1, 2, 3, 6, 6, 6, 2])).map { _ in number() }.wire
        case .insets: return insets().asValue
        case .shadow:
            var shadow = WireViewShadow()
            shadow.color = color()
            (shadow.opacity, shadow.radius, shadow.x, shadow.y) = (number(), number(), number(), number())
            return shadow.asValue
        case .placement: return WireViewPlacement().asValue
        case .gestures:
            return WireViewGestures.with { gestures in
                gestures.gestures = (0...9).map { kind in
                    .with {
                        $0.kind = WireGestureKind(rawValue: kind) ?? .unspecified
                        $0.seconds = number()
                        $0.taps = UInt32(truncatingIfNeeded: bits())
                    }
                }
            }.asValue
        case .keys:
            return WireViewKeys.with { keys in
                keys.keys = ["a", "", "UIKeyInputEscape", "UIKeyInputF7", "UIKeyInputF77", "ab", "\0", "é"].map { input in
                    .with {
                        $0.input = input
                        $0.modifiers = UInt32(truncatingIfNeeded: bits())
                    }
                }
            }.asValue
        case .menu: return menu(depth: 0).asValue
        case .drawing: return drawing().asValue
        case .choices:
            var choices = WireViewChoices()
            for _ in 0..<below(4) {
                let titles = (0..<below(5)).map { _ in string() }
                choices.columns.append(.with { $0.titles = titles })
            }
            return choices.asValue
        case .image: return ViewImageID(UInt64(below(5))).asValue
        }
    }

    mutating func properties(_ list: inout PropertyList) {
        for key in WireViewPropertyKey.allCases where below(3) == 0 {
            guard let type = key.valueType else { continue }
            let value = value(of: type)
            list.properties.append(
                .with {
                    $0.key = key
                    $0.value = value
                })
        }
    }

    mutating func fill(_ changes: inout ViewChanges) {
        for (id, size) in [(UInt64(1), 3), (2, 40)] {
            changes.images.append(Pixels.picture(id, width: size, height: size, isTemplate: below(2) == 0) { x, y in UInt32(x &* y) | 0x8000_0000 })
        }
        changes.insert(1, .container, (0, 0, 400, 300))
        for _ in 0..<40 { insert(&changes) }
    }

    private mutating func insert(_ changes: inout ViewChanges) {
        next += 1
        let kind = kind()
        let parent = any(containers)
        var list = PropertyList()
        properties(&list)
        changes.insert(next, kind, in: parent, at: UInt32(below(5)), (small(), small(), small(), small())) { $0 = list }
        all.append(next)
        if next % 3 == 0 { containers.append(next) }
    }

    mutating func change(_ changes: inout ViewChanges) {
        for _ in 0..<6 { insert(&changes) }
        for _ in 0..<40 {
            let id = any(all)
            let key = any(WireViewPropertyKey.allCases)
            guard let type = key.valueType else { continue }
            let value = value(of: type)
            changes.patches.append(
                .with {
                    $0.set.view = id
                    $0.set.key = key
                    if key != .hidden || id != 1 { $0.set.value = value }
                })
        }
        for _ in 0..<20 { changes.place(any(all), (small(), small(), small(), small())) }
        for kind in WireViewCommandKind.allCases { changes.command(any(all), kind, x: number(), y: number(), animated: below(2) == 0) }
        let last = all.removeLast()
        if !containers.contains(last) { changes.remove(last) }
        if below(2) == 0 {
            changes.animation = .with {
                ($0.number, $0.duration) = (1, any([0, 0.01, .nan, 1e300, -1]))
                $0.damping = any([0, 0.5, 7, .nan])
                $0.curve = any(WireAnimationCurve.allCases)
            }
        }
    }
}
