import CGtk
import GTKViews
import RemoteView
import Testing
import Wire

extension Widgets {
    @Suite @MainActor struct AccessibilityTests {
        @Test func givesRolesAndIdentifiers() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300)) { $0.set(.role, WireViewRole.list.rawValue) }
                $0.insert(2, .container, in: 1, (0, 0, 400, 50)) {
                    $0.set(.role, WireViewRole.cell.rawValue)
                    $0.set(.identifier, "row <1>")
                }
                $0.insert(3, .image, in: 2, (0, 0, 20, 20)) { $0.set(.accessibleLabel, "A picture") }
                $0.insert(4, .button, in: 2, (40, 0, 80, 34)) {
                    $0.text("OK")
                    $0.set(.identifier, "ok")
                }
                $0.insert(5, .container, in: 2, (0, 0, 400, 50)) { $0.set(.role, WireViewRole.bar.rawValue) }
            }
            func role(_ id: UInt64) -> GtkAccessibleRole? {
                scene.view.widget(of: id).map { gtk_accessible_get_accessible_role(OpaquePointer($0)) }
            }
            #expect(role(1) == GTK_ACCESSIBLE_ROLE_LIST)
            #expect(role(2) == GTK_ACCESSIBLE_ROLE_LIST_ITEM)
            #expect(role(3) == GTK_ACCESSIBLE_ROLE_IMG)
            #expect(role(4) == GTK_ACCESSIBLE_ROLE_BUTTON)
            #expect(role(5) == GTK_ACCESSIBLE_ROLE_TOOLBAR)
            #expect(String(cString: gtk_widget_get_name(scene.view.widget(of: 2))) == "row <1>")
            #expect(String(cString: gtk_widget_get_name(scene.view.widget(of: 4))) == "ok")
        }

        /// `UIAccessibilityTraits.header`, which an extension may also set later.
        @Test func aLabelMayBeAHeading() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .label, in: 1, (0, 0, 200, 30)) {
                    $0.text("A title")
                    $0.set(.accessibleTraits, 1 << 16)
                }
                $0.insert(3, .label, in: 1, (0, 40, 200, 30)) { $0.text("A text") }
            }
            func role(_ id: UInt64) -> GtkAccessibleRole? {
                scene.view.widget(of: id).map { gtk_accessible_get_accessible_role(OpaquePointer($0)) }
            }
            #expect(role(2) == GTK_ACCESSIBLE_ROLE_HEADING && role(3) == GTK_ACCESSIBLE_ROLE_LABEL)
            scene.apply { $0.set(3, .accessibleTraits, 1 << 16) }
            #expect(role(3) == GTK_ACCESSIBLE_ROLE_HEADING)
            #expect(scene.view.widget(of: 3).map { String(cString: gtk_label_get_text(OpaquePointer($0))) } == "A text")
            scene.apply { $0.set(2, .accessibleTraits, 0) }
            #expect(role(2) == GTK_ACCESSIBLE_ROLE_LABEL)
        }

        /// What scrolls takes the keyboard: also a list, which itself needs no name, and what is around a text.
        @Test func whatScrollsAlwaysHasAName() throws {
            let scene = Scene()
            scene.view.titleAbove = "Post"
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .scroll, in: 1, (0, 0, 200, 100))
                $0.insert(3, .scroll, in: 1, (0, 100, 200, 100)) { $0.set(.role, WireViewRole.list.rawValue) }
                $0.insert(4, .textView, in: 1, (0, 200, 200, 100))
            }
            for id: UInt64 in [2, 3, 4] {
                var pane = scene.view.widget(of: id)
                while let widget = pane, g_type_check_instance_is_a(widget.cast(), gtk_scrolled_window_get_type()) == 0 {
                    pane = gtk_widget_get_parent(widget)
                }
                let found = try #require(pane)
                #expect(gtk_test_accessible_has_property(OpaquePointer(found), GTK_ACCESSIBLE_PROPERTY_LABEL) != 0, "\(id)")
            }
        }

        @Test func aBarDoesNotRepeatTheTitleAboveIt() {
            let scene = Scene()
            scene.view.titleAbove = "Post"
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (0, 0, 400, 46)) { $0.set(.role, WireViewRole.bar.rawValue) }
                $0.insert(3, .label, in: 2, (100, 8, 200, 30)) {
                    $0.set(.role, WireViewRole.barTitle.rawValue)
                    $0.text("Post")
                }
                $0.insert(4, .label, in: 1, (100, 100, 200, 30)) { $0.text("Post") }
            }
            func opacity(_ id: UInt64) -> Double { gtk_widget_get_opacity(scene.view.surface(of: id)) }
            #expect(opacity(3) == 0 && opacity(4) == 1)
            scene.apply { $0.set(3, .text, .with { $0.text = "Audience" }) }
            #expect(opacity(3) == 1)
            scene.apply { $0.set(3, .text, .with { $0.text = "Post" }) }
            #expect(opacity(3) == 0)
        }

        @Test func shrinksTextToFitAsFarAsItMay() throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .label, in: 1, (0, 0, 100, 30)) {
                    $0.text("A text that is somewhat too long", size: 14)
                    $0.set(.minimumScale, 0.3)
                }
            }
            let layout = gtk_label_get_layout(OpaquePointer(try #require(scene.view.widget(of: 2))))
            #expect(pango_layout_is_ellipsized(layout) == 0)
            scene.apply { $0.place(2, (0, 0, 30, 30)) }
            #expect(pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(try #require(scene.view.widget(of: 2))))) != 0)
        }
    }
}
