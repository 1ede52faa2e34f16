import CGtk
import GTKViews
import RemoteView
import Testing
import Wire

extension Widgets {
    /// GLib's criticals end the test process; see `Display`.
    @Suite @MainActor struct HostileTests {
        @Test(arguments: 1...12) func survivesWhateverChangesSay(seed: UInt64) {
            var random = RandomChanges(seed: seed)
            let scene = Scene()
            scene.apply { random.fill(&$0) }
            for _ in 0..<6 {
                scene.apply { random.change(&$0) }
                _ = gtk_widget_child_focus(scene.window, GTK_DIR_TAB_FORWARD)
            }
            #expect(scene.screenshot("hostile-\(seed)").width == 400)
        }

        @Test func survivesAMenuOfAnything() {
            let scene = Scene()
            var random = RandomChanges(seed: 99)
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .button, in: 1, (10, 10, 100, 34)) {
                    $0.text("Menu")
                    $0.set(.menu, random.menu(depth: 0))
                }
            }
            gtk_widget_activate(scene.view.widget(of: 2))
            scene.settle()
            _ = scene.screenshot("menu")
            scene.apply { $0.remove(2) }
            #expect(scene.view.widget(of: 2) == nil)
        }

        @Test func measuresAnythingWithoutHarm() {
            var random = RandomChanges(seed: 5)
            let measurer = GTKMeasurer()
            for _ in 0..<500 {
                let kind = random.kind()
                var list = PropertyList()
                random.properties(&list)
                var values: [WireViewPropertyKey: WireViewValue] = [:]
                for property in list.properties { values[property.key] = property.value }
                let size = measurer.naturalSize(kind, Properties(values), width: random.number(), in: WireViewEnvironment())
                #expect(size.width.map { $0.isFinite && $0 >= 0 } ?? true)
                #expect(size.height.map { $0.isFinite && $0 >= 0 } ?? true)
            }
        }
    }
}
