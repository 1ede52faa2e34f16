import RemoteView
import Wire

// Short spellings of what an extension sends.

func insert(_ view: UInt64, _ kind: WireViewKind = .container, in parent: UInt64 = 0, at index: UInt32 = 0, _ properties: WireSetViewProperty...)
    -> WireViewPatch
{
    .with {
        $0.insert = .with {
            $0.view = view
            $0.kind = kind
            $0.parent = parent
            $0.index = index
            $0.properties = properties
        }
    }
}

func set<Value>(_ property: ViewProperty<Value>, _ value: Value, of view: UInt64) -> WireViewPatch {
    .with {
        $0.set = .with {
            $0.view = view
            $0.key = property.key
            $0.value = value.wire
        }
    }
}

func property<Value>(_ property: ViewProperty<Value>, _ value: Value) -> WireSetViewProperty { set(property, value, of: 0).set }

func text(_ text: String) -> WireSetViewProperty { property(.text, .with { $0.text = text }) }

func move(_ view: UInt64, to parent: UInt64, at index: UInt32 = 0) -> WireViewPatch {
    .with {
        $0.move = .with {
            $0.view = view
            $0.parent = parent
            $0.index = index
        }
    }
}

func remove(_ view: UInt64) -> WireViewPatch { .with { $0.remove = view } }

func end(_ view: UInt64, _ attribute: WireLayoutAttributeKind, _ region: WireLayoutRegion = .frame) -> WireLayoutEnd {
    .with {
        $0.view = view
        $0.attribute = attribute
        $0.region = region
    }
}

func constrain(
    _ number: UInt64, _ first: WireLayoutEnd, _ second: WireLayoutEnd? = nil, times multiplier: Double = 1, plus constant: Double = 0,
    priority: Double = 1000
) -> WireViewPatch {
    .with {
        $0.addConstraint = .with {
            $0.constraint = number
            $0.first = first
            if let second { $0.second = second }
            $0.multiplier = multiplier
            $0.constant = constant
            $0.priority = priority
        }
    }
}

func placement(_ x: Double, _ y: Double, _ width: Double, _ height: Double, flexible: UInt32 = 0, in parent: (Double, Double) = (0, 0))
    -> WireSetViewProperty
{
    property(
        .placement,
        .with {
            $0.frame = frame(0, x, y, width, height)
            $0.flexible = flexible
            $0.parentWidth = parent.0
            $0.parentHeight = parent.1
        })
}

func frame(_ view: UInt64, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> WireViewFrame {
    .with {
        $0.view = view
        $0.x = x
        $0.y = y
        $0.width = width
        $0.height = height
    }
}

func update(_ patches: WireViewPatch...) -> WireUpdateView { .with { $0.patches = patches } }

extension WireViewEnvironment {
    static func size(_ width: Double, _ height: Double) -> WireViewEnvironment {
        .with {
            $0.width = width
            $0.height = height
            $0.scale = 1
        }
    }
}

/// A model of 300 by 200 points with a root, number 1.
func makeModel(limits: ViewLimits = .init(), measurer: FakeMeasurer = FakeMeasurer()) throws -> ViewModel {
    let model = ViewModel(measurer: measurer, environment: .size(300, 200), limits: limits)
    _ = try model.apply(update(insert(1)))
    return model
}
