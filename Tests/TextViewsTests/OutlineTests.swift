import RemoteView
import Testing
import TextViews
import Wire

@Suite struct OutlineTests {
    @Test func printsWhatAPersonSees() throws {
        let outline = ViewOutline(ViewSnapshot(try makeForm()))
        #expect(
            outline.lines == [
                #"bar"#,
                #"  bar title "New Post""#,
                #"  bar button "Cancel""#,
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
}
