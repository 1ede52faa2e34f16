import CGtk
import GTKViews
import RemoteView
import Testing
import Wire

extension Widgets {
    @Suite @MainActor struct MeasuringTests {
        /// What the measurer says in a thread of its own against what the widget needs.
        @Test(arguments: [0.0, 9, 13, 17, 28, 44]) func measuresLabelsAsTheyAreDrawn(size: Double) async throws {
            let scene = Scene()
            let text = "The quick brown fox — größer, שלום and 漢字"
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .label, in: 1, (0, 0, 400, 100)) {
                    $0.text(text, size: size)
                    $0.set(.lines, 0)
                }
            }
            let measurer = GTKMeasurer()
            var values: [WireViewPropertyKey: WireViewValue] = [:]
            var list = PropertyList()
            list.text(text, size: size)
            list.set(.lines, 0)
            for property in list.properties { values[property.key] = property.value }
            let properties = Properties(values)
            let label = try #require(scene.view.widget(of: 2))
            let layout = gtk_label_get_layout(OpaquePointer(label))
            for width in [nil, 120.0, 300] {
                let measured = await Task.detached {
                    measurer.naturalSize(.label, properties, width: width, in: WireViewEnvironment())
                }.value
                pango_layout_set_width(layout, width.map { Int32($0) * PANGO_SCALE } ?? -1)
                var drawn = PangoRectangle()
                pango_layout_get_extents(layout, nil, &drawn)
                #expect(measured.width == (Double(drawn.width) / 1024).rounded(.up))
                #expect(measured.height == (Double(drawn.height) / 1024).rounded(.up))
                #expect(measured.firstBaseline == Double(pango_layout_get_baseline(layout)) / 1024)
            }
        }

        @Test func measuresButtonsAsTheyAreDrawn() throws {
            let measurer = GTKMeasurer()
            for style in 0...5 {
                for (title, symbol) in [("OK", ""), ("A longer title", ""), ("With", "trash"), ("", "plus")] {
                    var list = PropertyList()
                    if !title.isEmpty { list.text(title) }
                    if !symbol.isEmpty { list.set(.symbol, symbol) }
                    list.set(.buttonStyle, style)
                    var values: [WireViewPropertyKey: WireViewValue] = [:]
                    for property in list.properties { values[property.key] = property.value }
                    let measured = measurer.naturalSize(.button, Properties(values), width: nil, in: WireViewEnvironment())
                    let scene = Scene()
                    scene.apply {
                        $0.insert(1, .container, (0, 0, 400, 300))
                        $0.insert(2, .button, in: 1, (0, 0, 200, 40)) { $0 = list }
                    }
                    var width: Int32 = 0
                    var height: Int32 = 0
                    let button = try #require(scene.view.widget(of: 2))
                    gtk_widget_measure(button, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
                    gtk_widget_measure(button, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
                    #expect(measured.width == Double(width), "style \(style) title \(title) symbol \(symbol)")
                    #expect(measured.height == Double(height), "style \(style) title \(title) symbol \(symbol)")
                }
            }
        }
    }
}
