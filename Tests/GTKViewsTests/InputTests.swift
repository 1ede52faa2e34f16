import CGtk
import GTKViews
import RemoteView
import Testing
import Wire

extension Widgets {
    /// With a pointer and a keyboard, through the display server.
    @Suite @MainActor struct InputTests {
        @Test func tapsButtonsAndRows() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .button, in: 1, (10, 10, 100, 34)) { $0.text("OK") }
                $0.insert(3, .container, in: 1, (10, 60, 300, 50)) { $0.set(.role, WireViewRole.cell.rawValue) }
                $0.insert(4, .label, in: 3, (10, 10, 100, 20)) {
                    $0.text("row")
                    $0.set(.interactive, false)
                }
            }
            let person = Person(scene: scene)
            person.click(2)
            #expect(scene.pump { scene.events(.tap).map(\.view) == [2] })
            #expect(scene.events.map(\.kind) == [.pressed, .tap])
            person.move(to: 3)
            _ = scene.screenshot("row-hover")
            person.click(4)
            #expect(scene.pump { scene.events(.tap).map(\.view) == [2, 3] })
        }

        @Test func activatesARowWithTheKeyboard() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(3, .container, in: 1, (10, 60, 300, 50)) { $0.set(.role, WireViewRole.cell.rawValue) }
            }
            scene.apply { $0.command(3, .focus) }
            let person = Person(scene: scene)
            person.move(to: 1)
            person.press("Return")
            #expect(scene.pump { scene.events(.tap).map(\.view) == [3] })
            person.press("space")
            #expect(scene.pump { scene.events(.tap).map(\.view) == [3, 3] })
        }

        @Test func typesIntoAField() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .textField, in: 1, (10, 10, 200, 34)) { $0.set(.borderStyle, 3) }
            }
            let person = Person(scene: scene)
            person.click(2)
            #expect(scene.pump { scene.events(.focused).map(\.view) == [2] })
            person.type("hi")
            #expect(scene.pump { scene.events(.text).last?.text == "hi" })
            #expect(scene.events(.text).map(\.revision) == [1, 2])
            #expect(scene.events(.text).last?.selectionStart == 2)
            person.press("Return")
            #expect(scene.pump { scene.events(.return).map(\.view) == [2] })
        }

        @Test func dismissesAModalNodeWithEscape() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (10, 10, 200, 100)) { $0.set(.modal, true) }
                $0.insert(3, .button, in: 2, (10, 10, 100, 34)) { $0.text("OK") }
            }
            scene.apply { $0.command(3, .focus) }
            let person = Person(scene: scene)
            person.move(to: 3)
            person.press("Escape")
            #expect(scene.pump { scene.events(.dismiss).map(\.view) == [2] })
        }

        @Test func reportsGestures() throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (0, 0, 300, 200)) {
                    $0.set(
                        .gestures,
                        .with {
                            $0.gestures = [
                                .with { ($0.number, $0.kind) = (1, .tap) },
                                .with { ($0.number, $0.kind) = (2, .pan) },
                                .with { ($0.number, $0.kind) = (3, .hover) },
                            ]
                        })
                }
            }
            let person = Person(scene: scene)
            person.click(2)
            #expect(scene.pump { scene.events(.gesture).contains { $0.number == 1 && $0.phase == .ended && $0.x == 150 && $0.y == 100 } })
            #expect(scene.events(.gesture).contains { $0.number == 3 })
            person.drag(from: (50, 50), to: (150, 90))
            #expect(scene.pump { scene.events(.gesture).contains { $0.number == 2 && $0.phase == .ended } })
            let pan = scene.events(.gesture).filter { $0.number == 2 }
            #expect(pan.first?.phase == .began)
            #expect(pan.last?.dx == 100)
            #expect(pan.last?.dy == 40)
        }

        @Test func sendsWhatIsChosenInAMenu() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (0, 0, 300, 200)) {
                    $0.set(
                        .menu,
                        .with {
                            $0.items = [
                                .with { ($0.action, $0.title) = (7, "First_one <b>") },
                                .with { ($0.action, $0.title, $0.isDisabled) = (8, "Second", true) },
                            ]
                        })
                }
            }
            let person = Person(scene: scene)
            person.click(2, button: 3)
            person.press("Down")
            person.press("Return")
            #expect(scene.pump { scene.events(.menu).map(\.number) == [7] })
        }

        /// Pictures, second lines and warnings: rows of our own, which are chosen like GTK's.
        @Test func sendsWhatIsChosenInAMenuOfPictures() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (0, 0, 300, 200)) {
                    $0.set(
                        .menu,
                        .with {
                            $0.title = "Picture"
                            $0.items = [
                                .with { ($0.action, $0.title, $0.subtitle, $0.symbol) = (3, "Edit <b>", "Opens _another view", "pencil") },
                                .with { ($0.action, $0.title, $0.symbol, $0.isDisabled) = (4, "Print", "printer", true) },
                                .with { ($0.action, $0.title, $0.isChecked) = (5, "In Colour", true) },
                                .with { group in
                                    (group.title, group.isInline) = ("Danger", true)
                                    group.items = [
                                        .with { ($0.action, $0.title, $0.symbol, $0.isDestructive) = (6, "Delete", "trash", true) }
                                    ]
                                },
                                .with { group in
                                    group.title = "More"
                                    group.items = [.with { ($0.action, $0.title) = (9, "Inside") }]
                                },
                            ]
                        })
                }
            }
            let person = Person(scene: scene)
            person.click(2, button: 3)
            scene.settle()
            _ = scene.screenshot("menu-pictures")
            // From the first, over the one that is disabled, to the one that is checked, and on, and back.
            for key in ["Down", "Down", "Up", "Return"] { person.press(key) }
            #expect(scene.pump { !scene.events(.menu).isEmpty })
            #expect(scene.events(.menu).map(\.number) == [5])
        }

        @Test func runsKeyboardShortcuts() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300)) {
                    $0.set(.keys, .with { $0.keys = [.with { ($0.action, $0.input, $0.modifiers) = (5, "s", 2) }] })
                }
            }
            let person = Person(scene: scene)
            person.move(to: 1)
            person.press("ctrl+s")
            #expect(scene.pump { scene.events(.key).map(\.number) == [5] })
        }

        @Test func followsLinks() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .label, in: 1, (0, 0, 300, 40)) {
                    $0.set(
                        .text,
                        .with {
                            $0.text = "all of it, wide enough to be under the pointer"
                            $0.runs = [.with { ($0.length, $0.link) = (46, "https://example.org/ä?<b>") }]
                        })
                }
            }
            Person(scene: scene).click(2)
            #expect(scene.pump { scene.events(.link).map(\.text) == ["https://example.org/ä?<b>"] })
        }
    }
}
