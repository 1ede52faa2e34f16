import RemoteView
import Testing
import TextViews

@Suite struct OutlineTests {
    @Test func printsWhatAPersonSees() throws {
        let outline = ViewOutline(ViewSnapshot(try makeForm()))
        #expect(
            outline.lines == [
                #"bar"#,
                #"  bar button "Cancel""#,
                #"  bar title "New Post""#,
                #"  bar button "Post" #post [disabled]"#,
                #"text view #comment"#,
                #"cell"#,
                #"  label "Account""#,
                #"  label "me@example.org""#,
                #"switch label "Public" = "off""#,
                #"slider #size = "0.5""#,
                #"segments #kind = "Photo""#,
                #"button "More""#,
            ])
    }

    @Test func printsFramesAndEverythingWhenAsked() throws {
        let lines = ViewOutline(ViewSnapshot(try makeForm()), showsFrames: true, showsAll: true).lines
        #expect(lines.first == "view 1 (0,0 300×400)")
        #expect(lines.contains(#"  text view 6 #comment (10,50 280×100)"#))
    }

    @Test func hidesWhatIsHidden() throws {
        let model = try makeForm()
        _ = try model.apply(update(set(.hidden, true, of: 2), set(.alpha, 0, of: 10), insert(50, .layoutGuide, in: 1)))
        let lines = ViewOutline(ViewSnapshot(model), showsAll: true).lines
        #expect(!lines.contains { $0.contains("Cancel") || $0.contains("Public") || $0.contains(" 50") })
    }

    @Test func keepsTheTerminalFromWhatAnExtensionWrites() throws {
        let model = try makeForm()
        _ = try model.apply(update(set(.text, .with { $0.text = "a\u{1B}[2J\n\"b\"" }, of: 14)))
        #expect(ViewOutline(ViewSnapshot(model)).lines.contains(#"button "a\u{1B}[2J\n\"b\"""#))
    }

    @Test func writesJSON() throws {
        let text = String(decoding: try ViewOutline(ViewSnapshot(try makeForm())).json(), as: UTF8.self)
        #expect(text.contains(#""identifier" : "post""#) && text.contains(#""kind" : "segments""#))
    }

    @Test func neverShowsAPassword() throws {
        let model = try makeForm()
        _ = try model.apply(update(insert(60, .textField, in: 1, property(.secure, true), text("geheim"))))
        #expect(ViewOutline(ViewSnapshot(model)).lines.contains(#"text field = "••••••""#))
    }

    @Test func listsWhatIsSideBySideAsItIsRead() throws {
        let model = ViewModel(measurer: TextMeasurer(), environment: .size(300, 400))
        _ = try model.apply(
            update(
                insert(1), insert(2, .label, in: 1, at: 0, text("under the bar"), placement(0, 44, 300, 356)),
                insert(3, .label, in: 1, at: 1, text("right, a little higher"), placement(200, 8, 90, 30)),
                insert(4, .label, in: 1, at: 2, text("left"), placement(10, 10, 90, 24)),
                insert(5, .effect, in: 1, at: 3, property(.modal, true), placement(0, 0, 300, 400)),
                insert(6, .label, in: 5, text("over all"), placement(0, 0, 300, 20))))
        func texts() -> [String] { ViewSnapshot(model).elements.compactMap(\.text) }
        #expect(texts() == ["left", "right, a little higher", "under the bar", "over all"])
        _ = model.setEnvironment(
            .with {
                $0 = .size(300, 400)
                $0.isRightToLeft = true
            })
        #expect(texts() == ["right, a little higher", "left", "under the bar", "over all"])
    }

    @Test func leavesOutLabelsThatSayNothing() throws {
        let model = try makeForm()
        _ = try model.apply(update(insert(60, .label, in: 1), insert(61, .label, in: 1, property(.identifier, "status"))))
        let lines = ViewOutline(ViewSnapshot(model)).lines
        #expect(lines.filter { $0.hasPrefix("label") } == ["label #status"])
    }

    @Test func callsATextThatTakesNoTouchesNotDisabled() throws {
        let model = try makeForm()
        _ = try model.apply(update(set(.interactive, false, of: 8), set(.interactive, false, of: 10)))
        let snapshot = ViewSnapshot(model)
        #expect(snapshot[8]?.states == [])
        #expect(snapshot[10]?.states == ["disabled"])
        // What lies in the cell lets the touch through to it.
        #expect(try snapshot.events(for: .tap("Account")).map(\.view) == [7])
    }
}
