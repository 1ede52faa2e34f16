import CGtk
import CGtkSupport
import GTKViews
import Testing

extension Widgets {
    /// Cards that become higher and lower, and what the person reads meanwhile.
    @Suite @MainActor struct GrowthTests {
        private typealias Widget = UnsafeMutablePointer<GtkWidget>

        /// A window with cards in a column that scrolls.
        @MainActor private final class Page {
            let scene = Scene()
            let window: Widget = gtk_window_new()
            let scrolled: Widget = gtk_scrolled_window_new()
            let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
            let anchor: ScrollAnchor
            let cards: [(card: Widget, content: Widget)]

            init(_ heights: [Int32]) {
                gtk_scrolled_window_set_child(scrolled.object, column)
                anchor = ScrollAnchor(column, in: scrolled)
                cards = heights.map { height in
                    let content: Widget = gtk_label_new("content")
                    gtk_widget_set_size_request(content, -1, height)
                    let card: Widget = appex_growth_new()
                    appex_growth_set_child(card, content)
                    return (card, content)
                }
                for (card, _) in cards { gtk_box_append(cast(column), card) }
                gtk_window_set_decorated(cast(window), 0)
                gtk_window_set_default_size(cast(window), 300, 200)
                gtk_window_set_child(cast(window), scrolled)
                gtk_window_present(cast(window))
                scene.pump { [scrolled] in gtk_widget_get_mapped(scrolled) != 0 && gtk_widget_get_height(scrolled) == 200 }
                settle()
            }

            isolated deinit { gtk_window_destroy(cast(window)) }

            func grow(_ card: Int, to height: Int32) {
                appex_growth_begin(cards[card].card)
                gtk_widget_set_size_request(cards[card].content, -1, height)
            }

            func height(_ card: Int) -> Int32 { gtk_widget_get_height(cards[card].card) }

            /// Runs until so many frames have been painted.
            func frames(_ count: gint64) {
                let clock = gtk_widget_get_frame_clock(window)
                let end = gdk_frame_clock_get_frame_counter(clock) + count
                gtk_widget_queue_draw(window)
                scene.pump {
                    gtk_widget_queue_draw(window)
                    return gdk_frame_clock_get_frame_counter(clock) >= end
                }
            }

            func settle() { frames(3) }

            /// Of a card, below the upper edge of what is seen.
            func top(_ card: Int) -> Double {
                var bounds = graphene_rect_t()
                _ = gtk_widget_compute_bounds(cards[card].card, scrolled, &bounds)
                return Double(bounds.origin.y)
            }

            var scroll: Double {
                get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(scrolled.object)) }
                set { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scrolled.object), newValue) }
            }
        }

        @Test func aCardGrowsAndShrinksSmoothly() {
            let page = Page([100, 100])
            #expect(page.height(0) == 100)
            for (before, after) in [(Int32(100), Int32(300)), (300, 60)] {
                page.grow(0, to: after)
                var seen: Set<Int32> = []
                page.scene.pump {
                    seen.insert(page.height(0))
                    return page.height(0) == after
                }
                #expect(page.height(0) == after)
                #expect(seen.contains { min(before, after) < $0 && $0 < max(before, after) }, "\(seen)")
                // What is in it is not laid out again for each frame.
                #expect(gtk_widget_get_height(page.cards[0].content) == after)
            }
        }

        @Test func withoutAnimationsACardHasItsHeightAtOnce() {
            let page = Page([100, 100])
            let settings = gtk_widget_get_settings(page.window)
            func setAnimations(_ areOn: gboolean) {
                var value = GValue()
                g_value_init(&value, GType(5 << 2))
                g_value_set_boolean(&value, areOn)
                g_object_set_property(UnsafeMutableRawPointer(settings)?.assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
            }
            setAnimations(0)
            defer { setAnimations(1) }
            page.grow(0, to: 300)
            var seen: Set<Int32> = []
            page.scene.pump {
                seen.insert(page.height(0))
                return page.height(0) == 300
            }
            #expect(seen == [100, 300])
        }

        @Test func whatIsReadStaysWhereItIsWhenSomethingAboveItGrows() {
            let page = Page([100, 100, 100, 400])
            page.scroll = 250
            page.settle()
            #expect(page.top(2) == -50)
            page.grow(0, to: 180)
            var places: Set<Double> = []
            page.scene.pump {
                places.insert(page.top(2))
                return page.height(0) == 180
            }
            page.settle()
            places.insert(page.top(2))
            #expect(page.scroll == 330)
            // Between the layouts of a frame it may be elsewhere, but no frame shows that.
            #expect(page.top(2) == -50 && places == [-50], "\(places)")
        }

        @Test func whatGrowsInSightPushesTheRestAndNotItself() {
            let page = Page([100, 100, 400])
            page.scroll = 150
            page.settle()
            page.grow(1, to: 200)
            page.scene.pump { page.height(1) == 200 }
            page.settle()
            #expect(page.scroll == 150 && page.top(1) == -50)
        }

        @Test func atTheTopWhatIsNewIsSeen() {
            let page = Page([100, 100, 400])
            page.grow(0, to: 150)
            page.scene.pump { page.height(0) == 150 }
            page.settle()
            #expect(page.scroll == 0)
        }
    }
}
