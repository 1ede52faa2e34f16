import CGtk
import CGtkSupport
import GTKViews
import RemoteView
import Testing
import Wire

extension Widgets {
    @Suite @MainActor struct TreeTests {
        @Test func putsWidgetsWhereTheModelSays() throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (20.4, 30.6, 100, 50))
                $0.insert(3, .label, in: 2, (10, 10, 60, 20)) { $0.text("x") }
            }
            let place = try #require(scene.middle(of: 3))
            #expect(place.x == 20 + 10 + 30)
            #expect(place.y == 31 + 10 + 10)
        }

        /// Left and right, whichever way the text runs.
        @Test(arguments: [
            "تفتح مكتبة المدينة أبوابها حتى منتصف الليل ابتداء من هذا الأسبوع، بعد أن طلب آلاف القراء",
            "The bridge is open again. At six in the morning the first cars crossed it, slowly, and",
        ]) func alignsEveryLineWhereTheModelSays(text: String) throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                for (id, alignment) in [(2, 1), (3, 3)] {
                    $0.insert(UInt64(id), .label, in: 1, (0, Double(id) * 80, 200, 80)) {
                        $0.text(text)
                        $0.set(.lines, 0)
                        $0.set(.alignment, alignment)
                    }
                }
            }
            for (id, isLeft) in [(UInt64(2), true), (3, false)] {
                let label = try #require(scene.view.widget(of: id))
                let layout = gtk_label_get_layout(OpaquePointer(label))
                var place: Int32 = 0
                gtk_label_get_layout_offsets(OpaquePointer(label), &place, nil)
                let lines = pango_layout_get_iter(layout)
                defer { pango_layout_iter_free(lines) }
                var count = 0
                repeat {
                    var line = PangoRectangle()
                    pango_layout_iter_get_line_extents(lines, nil, &line)
                    let start = Int(place) + Int(line.x) / 1024
                    let rest = Int(gtk_widget_get_width(label)) - start - Int(line.width) / 1024
                    // A space at the end of a line is a part of it.
                    #expect((isLeft ? start : rest) <= 8, "line \(count) of \(id) begins at \(start) and leaves \(rest)")
                    count += 1
                } while pango_layout_iter_next_line(lines) != 0
                #expect(count > 1)
            }
        }

        @Test func keepsSiblingsInOrder() throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                for id in 2...4 { $0.insert(UInt64(id), .container, in: 1, at: 0, (0, 0, 10, 10)) }
            }
            #expect(order(scene, 1) == [4, 3, 2])
            scene.apply { $0.patches.append(.with { ($0.move.view, $0.move.parent, $0.move.index) = (4, 1, 2) }) }
            #expect(order(scene, 1) == [3, 2, 4])
            scene.apply { $0.patches.append(.with { ($0.move.view, $0.move.parent, $0.move.index) = (4, 1, 1) }) }
            #expect(order(scene, 1) == [3, 4, 2])
            scene.apply { $0.remove(3) }
            #expect(order(scene, 1) == [4, 2])
        }

        private func order(_ scene: Scene, _ parent: UInt64) -> [UInt64] {
            var ids: [UInt64] = []
            var child = gtk_widget_get_first_child(scene.view.surface(of: parent))
            while let current = child {
                for id in UInt64(1)...10 where scene.view.surface(of: id) == current { ids.append(id) }
                child = gtk_widget_get_next_sibling(current)
            }
            return ids
        }

        @Test func paintsBackgroundBorderCornersAndTransform() {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300)) { $0.set(.background, .rgba(0xFFFF_FFFF)) }
                $0.insert(2, .container, in: 1, (10, 10, 100, 100)) {
                    $0.set(.background, .rgba(0xFF00_00FF))
                    $0.set(.cornerRadius, 30)
                    $0.set(.corners, 1)
                }
                $0.insert(3, .container, in: 1, (150, 10, 100, 20)) {
                    $0.set(.background, .rgba(0x00FF_00FF))
                    $0.set(.transform, [0, 1, -1, 0, 0, 0])
                }
                $0.insert(4, .container, in: 1, (300, 10, 50, 50)) {
                    $0.set(.borderWidth, 4)
                    $0.set(.borderColor, .rgba(0x0000_FFFF))
                }
                $0.insert(5, .container, in: 1, (300, 100, 50, 50)) {
                    $0.set(.background, .rgba(0x0000_00FF))
                    $0.set(.alpha, 0.5)
                }
            }
            let picture = scene.screenshot("painting")
            #expect(picture.color(60, 60) == 0xFF00_00FF)
            #expect(picture.color(12, 12) == 0xFFFF_FFFF)
            #expect(picture.color(108, 12) == 0xFF00_00FF)
            #expect(picture.color(200, 60) == 0x00FF_00FF)
            #expect(picture.color(160, 20) == 0xFFFF_FFFF)
            #expect(picture.color(301, 30) == 0x0000_FFFF)
            #expect(picture.color(325, 30) == 0xFFFF_FFFF)
            #expect((0x7E...0x81).contains((picture.color(320, 120) ?? 0) >> 24))
        }

        @Test func showsPixelsOfAMemoryFile() {
            let scene = Scene()
            scene.apply {
                $0.images = [Pixels.picture(7, width: 2, height: 1) { x, _ in x == 0 ? 0xFF11_2233 : 0xFF44_5566 }]
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .image, in: 1, (0, 0, 200, 100)) { $0.set(.image, ViewImageID(7)) }
            }
            let picture = scene.screenshot("pixels")
            #expect(picture.color(10, 50) == 0x1122_33FF)
            #expect(picture.color(190, 50) == 0x4455_66FF)
        }

        @Test func drawsDisplayLists() async {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300)) { $0.set(.background, .rgba(0xFFFF_FFFF)) }
                $0.insert(2, .container, in: 1, (10, 10, 100, 100)) {
                    $0.set(
                        .drawing,
                        .with {
                            $0.operations = [.fillColor, .rect, .fill]
                            $0.numbers = [1, 0, 1, 1, 20, 20, 500, 20, 0]
                        })
                }
            }
            // It is played beside the main thread.
            await scene.wait { scene.screenshot("drawing").color(40, 40) == 0xFF00_FFFF }
            let picture = scene.screenshot("drawing")
            #expect(picture.color(40, 40) == 0xFF00_FFFF)
            #expect(picture.color(20, 20) == 0xFFFF_FFFF)
            #expect(picture.color(130, 40) == 0xFFFF_FFFF)
        }

        @Test func sendsTheEndOfAnAnimation() throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .container, in: 1, (0, 0, 10, 10))
            }
            scene.apply {
                $0.place(2, (100, 0, 10, 10))
                $0.animation = .with { ($0.number, $0.duration) = (9, 0.2) }
            }
            var seen: [Double] = []
            scene.pump {
                var frame = [0.0, 0, 0, 0]
                scene.view.surface(of: 2).map { appex_node_get_frame(OpaquePointer($0), &frame) }
                seen.append(frame[0])
                return !scene.events(.animation).isEmpty
            }
            #expect(scene.events(.animation).map(\.number) == [9])
            #expect(seen.contains { $0 > 1 && $0 < 99 })
            #expect(scene.middle(of: 2)?.x == 105)
        }

        @Test func shutsOutWhatIsNotInTheModalNode() throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .button, in: 1, (0, 0, 100, 34)) { $0.text("under") }
                $0.insert(3, .container, in: 1, (50, 50, 200, 200)) { $0.set(.modal, true) }
                $0.insert(4, .button, in: 3, (0, 0, 100, 34)) { $0.text("one") }
                $0.insert(5, .button, in: 3, (0, 50, 100, 34)) { $0.text("two") }
            }
            let under = try #require(scene.view.surface(of: 2))
            #expect(gtk_widget_get_can_target(under) == 0)
            for expected in [UInt64(4), 5, 4, 5] {
                _ = gtk_widget_child_focus(scene.window, GTK_DIR_TAB_FORWARD)
                #expect(gtk_root_get_focus(OpaquePointer(scene.window)) == scene.view.widget(of: expected))
            }
            scene.apply { $0.remove(3) }
            #expect(gtk_widget_get_can_target(under) == 1)
        }

        @Test func goesThroughNodesAsTheyAreRead() throws {
            let scene = Scene()
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300))
                $0.insert(2, .button, in: 1, (0, 100, 100, 34)) { $0.text("third") }
                $0.insert(3, .button, in: 1, (200, 0, 100, 34)) { $0.text("second") }
                $0.insert(4, .button, in: 1, (0, 3, 100, 34)) { $0.text("first") }
                $0.insert(5, .container, in: 1, (0, 200, 100, 34)) { $0.set(.role, WireViewRole.cell.rawValue) }
            }
            gtk_root_set_focus(OpaquePointer(scene.window), nil)
            var seen: [UInt64] = []
            for _ in 0..<4 {
                _ = gtk_widget_child_focus(scene.window, GTK_DIR_TAB_FORWARD)
                let focus = gtk_root_get_focus(OpaquePointer(scene.window))
                seen += (UInt64(2)...5).filter { scene.view.widget(of: $0) == focus }
            }
            #expect(seen == [4, 3, 2, 5])
            scene.apply { $0.command(3, .focus) }
            #expect(gtk_root_get_focus(OpaquePointer(scene.window)) == scene.view.widget(of: 3))
        }

        @Test func neverReadsMarkup() throws {
            let scene = Scene()
            let text = "<b>&amp; </i> %s _x"
            scene.apply {
                $0.insert(1, .container, (0, 0, 400, 300)) { $0.set(.toolTip, text) }
                $0.insert(2, .label, in: 1, (0, 0, 300, 30)) { $0.text(text) }
            }
            #expect(String(cString: gtk_label_get_text(OpaquePointer(try #require(scene.view.widget(of: 2))))) == text)
            #expect(String(cString: try #require(gtk_widget_get_tooltip_text(scene.view.surface(of: 1)))) == text)
        }
    }
}
