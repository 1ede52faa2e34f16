import RemoteView
import Wire

/// Writes changes as one thinks of them.
extension ViewChanges {
    mutating func insert(
        _ id: UInt64, _ kind: WireViewKind, in parent: UInt64 = 0, at index: UInt32 = 1000, _ frame: (Double, Double, Double, Double)? = nil,
        _ properties: (inout PropertyList) -> Void = { _ in }
    ) {
        var list = PropertyList()
        properties(&list)
        patches.append(
            .with {
                $0.insert.view = id
                $0.insert.kind = kind
                $0.insert.parent = parent
                $0.insert.index = index
                $0.insert.properties = list.properties
            })
        if let frame { place(id, frame) }
    }

    mutating func place(_ id: UInt64, _ frame: (Double, Double, Double, Double)) {
        frames.append(
            .with {
                $0.view = id
                ($0.x, $0.y, $0.width, $0.height) = frame
            })
    }

    mutating func set<Value>(_ id: UInt64, _ property: ViewProperty<Value>, _ value: Value) {
        patches.append(
            .with {
                $0.set.view = id
                $0.set.key = property.key
                $0.set.value = value.wire
            })
    }

    mutating func remove(_ id: UInt64) { patches.append(.with { $0.remove = id }) }

    mutating func command(_ id: UInt64, _ kind: WireViewCommandKind, x: Double = 0, y: Double = 0, animated: Bool = false) {
        patches.append(
            .with {
                $0.command.view = id
                $0.command.kind = kind
                $0.command.x = x
                $0.command.y = y
                $0.command.isAnimated = animated
            })
    }
}

struct PropertyList {
    var properties: [WireSetViewProperty] = []

    mutating func set<Value>(_ property: ViewProperty<Value>, _ value: Value) {
        properties.append(
            .with {
                $0.key = property.key
                $0.value = value.wire
            })
    }

    mutating func text(_ text: String, size: Double = 0, weight: UInt32 = 0) {
        set(
            .text,
            .with {
                $0.text = text
                if size > 0 || weight > 0 {
                    $0.font.size = size
                    $0.font.weight = weight
                }
            })
    }
}

extension WireViewColor {
    static func system(_ color: WireSystemColor) -> WireViewColor { .with { $0.system = color } }
    static func rgba(_ value: UInt32) -> WireViewColor { .with { $0.light = value } }
}
