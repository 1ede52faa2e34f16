import CGtk
import GTKViews
import RemoteView
import Testing

extension Widgets {
    @Suite @MainActor struct EventTests {
        private func page(_ build: (inout ViewChanges) -> Void) -> Scene {
            let scene = Scene()
            scene.apply { changes in
                changes.insert(1, .container, (0, 0, 400, 300))
                build(&changes)
            }
            return scene
        }

        @Test func sendsTapWhenAButtonIsActivated() {
            let scene = page { $0.insert(2, .button, in: 1, (10, 10, 100, 34)) { $0.text("OK") } }
            gtk_widget_activate(scene.view.widget(of: 2))
            scene.pump { !scene.events(.tap).isEmpty }
            #expect(scene.events(.tap).map(\.view) == [2])
        }

        @Test func sendsAllTextWithARevisionWhenThePersonTypes() throws {
            let scene = page {
                $0.insert(2, .textField, in: 1, (10, 10, 200, 34)) {
                    $0.set(.borderStyle, 3)
                    $0.text("a")
                }
            }
            let entry = try #require(scene.view.widget(of: 2))
            var position: Int32 = 1
            gtk_editable_insert_text(OpaquePointer(entry), "ä😀", -1, &position)
            scene.pump { !scene.events(.text).isEmpty }
            let event = try #require(scene.events(.text).last)
            #expect(event.text == "aä😀")
            #expect(event.revision == 1)
        }

        @Test func ignoresTextThatDoesNotKnowOfTheLastEdit() throws {
            let scene = page { $0.insert(2, .textField, in: 1, (10, 10, 200, 34)) { $0.set(.borderStyle, 3) } }
            let entry = try #require(scene.view.widget(of: 2))
            gtk_editable_set_text(OpaquePointer(entry), "typed")
            scene.pump { !scene.events(.text).isEmpty }
            let revision = try #require(scene.events(.text).last?.revision)
            scene.apply { $0.set(2, .text, .with { $0.text = "old" }) }
            #expect(String(cString: gtk_editable_get_text(OpaquePointer(entry))) == "typed")
            scene.apply {
                $0.set(2, .text, .with { $0.text = "new" })
                $0.set(2, .textRevision, Int(revision))
            }
            #expect(String(cString: gtk_editable_get_text(OpaquePointer(entry))) == "new")
            #expect(scene.events(.text).count == 1)
        }

        @Test func keepsTheCursorWhenTheModelSetsText() throws {
            let scene = page {
                $0.insert(2, .textField, in: 1, (10, 10, 200, 34)) {
                    $0.set(.borderStyle, 3)
                    $0.text("hello")
                }
            }
            let entry = OpaquePointer(try #require(scene.view.widget(of: 2)))
            gtk_editable_set_position(entry, 2)
            scene.apply { $0.set(2, .text, .with { $0.text = "hello" }) }
            #expect(gtk_editable_get_position(entry) == 2)
            scene.apply { $0.set(2, .text, .with { $0.text = "HELLO there" }) }
            #expect(gtk_editable_get_position(entry) == 2)
        }

        @Test func keepsQuietAboutWhatTheModelSets() {
            let scene = page {
                $0.insert(2, .switch, in: 1, (10, 10, 60, 30))
                $0.insert(3, .slider, in: 1, (10, 50, 200, 30))
                $0.insert(4, .textView, in: 1, (10, 90, 200, 60))
                $0.insert(5, .picker, in: 1, (10, 160, 200, 34)) {
                    $0.set(.choices, .with { $0.columns = [.with { $0.titles = ["a", "b"] }] })
                }
                $0.insert(6, .datePicker, in: 1, (10, 200, 380, 34))
            }
            scene.apply {
                $0.set(2, .value, 1)
                $0.set(3, .value, 0.7)
                $0.set(4, .text, .with { $0.text = "x" })
                $0.set(5, .chosen, [1])
                $0.set(6, .date, 1_000_000)
            }
            #expect(scene.events.isEmpty)
        }

        @Test func sendsValuesOfControls() throws {
            let scene = page {
                $0.insert(2, .switch, in: 1, (10, 10, 60, 30))
                $0.insert(3, .slider, in: 1, (10, 50, 200, 30))
                $0.insert(5, .picker, in: 1, (10, 160, 200, 34)) {
                    $0.set(.choices, .with { $0.columns = [.with { $0.titles = ["a", "b"] }, .with { $0.titles = ["c"] }] })
                    $0.set(.chosen, [0, -1])
                }
            }
            gtk_switch_set_active(OpaquePointer(try #require(scene.view.widget(of: 2))), 1)
            gtk_range_set_value(cast(try #require(scene.view.widget(of: 3))), 0.25)
            let column = try #require(scene.view.widget(of: 5).flatMap { gtk_widget_get_first_child($0) })
            gtk_drop_down_set_selected(OpaquePointer(column), 1)
            #expect(scene.events(.value).map(\.value) == [1, 0.25])
            #expect(scene.events(.choice).map(\.chosen) == [[1, -1]])
        }

        @Test func reportsScrollingOnceAFrameAndItsEnd() throws {
            let scene = page { $0.insert(2, .scroll, in: 1, (0, 0, 200, 200)) { $0.set(.contentSize, [200, 1000]) } }
            let scrolled = OpaquePointer(try #require(scene.view.widget(of: 2)))
            let adjustment = gtk_scrolled_window_get_vadjustment(scrolled)
            #expect(gtk_adjustment_get_upper(adjustment) == 1000)
            for offset in [10.0, 20, 30] { gtk_adjustment_set_value(adjustment, offset) }
            #expect(scene.pump { scene.events(.scroll).last?.phase == .ended })
            #expect(scene.events(.scroll).map(\.y) == [30, 30])
        }

        @Test func scrollsWhereACommandSays() throws {
            let scene = page { $0.insert(2, .scroll, in: 1, (0, 0, 200, 200)) { $0.set(.contentSize, [200, 1000]) } }
            scene.apply { $0.command(2, .scroll, y: 120) }
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(try #require(scene.view.widget(of: 2))))
            #expect(scene.pump { gtk_adjustment_get_value(adjustment) == 120 })
            scene.apply { $0.command(2, .scroll, y: 400, animated: true) }
            #expect(scene.pump { gtk_adjustment_get_value(adjustment) == 400 })
        }

        @Test func tellsTheEnvironmentWhenItHasASize() {
            let scene = Scene(width: 420, height: 310)
            #expect(scene.environments.last?.width == 420)
            #expect(scene.environments.last?.scale == 1)
            gtk_window_set_default_size(cast(scene.window), 500, 310)
            #expect(scene.pump { scene.environments.last?.width == 500 })
        }
    }
}
