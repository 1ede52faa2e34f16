import RemoteView
import TextViews
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

func remove(_ view: UInt64) -> WireViewPatch { .with { $0.remove = view } }

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

/// A form such as a share extension shows.
func makeForm() throws -> ViewModel {
    let model = ViewModel(measurer: TextMeasurer(), environment: .size(300, 400))
    _ = try model.apply(formUpdate)
    return model
}

let formUpdate = update(
    insert(1), insert(2, in: 1, at: 0, property(.role, WireViewRole.bar.rawValue), placement(0, 0, 300, 44)),
    insert(3, .label, in: 2, at: 0, text("New Post"), property(.role, WireViewRole.barTitle.rawValue), placement(100, 10, 100, 24)),
    insert(4, .button, in: 2, at: 1, text("Cancel"), property(.role, WireViewRole.barButton.rawValue), placement(10, 7, 60, 30)),
    insert(
        5, .button, in: 2, at: 2, text("Post"), property(.role, WireViewRole.barButton.rawValue), property(.identifier, "post"),
        property(.enabled, false), placement(240, 7, 50, 30)),
    insert(6, .textView, in: 1, at: 1, property(.identifier, "comment"), placement(10, 50, 280, 100)),
    insert(7, in: 1, at: 2, property(.role, WireViewRole.cell.rawValue), placement(0, 160, 300, 44)),
    insert(8, .label, in: 7, at: 0, text("Account"), placement(10, 10, 100, 24)),
    insert(9, .label, in: 7, at: 1, text("me@example.org"), placement(150, 10, 140, 24)),
    insert(10, .switch, in: 1, at: 3, property(.accessibleLabel, "Public"), placement(240, 210, 51, 31)),
    insert(11, .slider, in: 1, at: 4, property(.identifier, "size"), property(.value, 0.5), placement(10, 250, 280, 34)),
    insert(12, in: 1, at: 5, placement(0, 300, 300, 60)),
    insert(
        13, .segments, in: 12, property(.identifier, "kind"), property(.chosen, [0]),
        property(.choices, .with { $0.columns = [.with { $0.titles = ["Photo", "Video"] }] }), placement(10, 10, 200, 32)),
    insert(14, .button, in: 12, at: 1, text("More"), placement(220, 10, 60, 32)))
