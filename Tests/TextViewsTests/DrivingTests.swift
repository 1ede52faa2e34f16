import RemoteView
import Testing
import TextViews
import Wire

@Suite struct DrivingTests {
    private func events(_ action: ViewAction, _ model: ViewModel? = nil) throws -> [WireViewEvent] {
        try ViewSnapshot(model ?? makeForm()).events(for: action)
    }

    private func problem(_ action: ViewAction, _ model: ViewModel? = nil) throws -> String {
        let error = #expect(throws: ViewProblem.self) { try events(action, model) }
        return try #require(error).description
    }

    @Test func findsByIdentifierThenLabelThenText() throws {
        let model = try makeForm()
        // One element is called by each: the identifier counts first.
        _ = try model.apply(update(insert(70, .button, in: 1, text("post")), insert(71, .button, in: 1, property(.accessibleLabel, "post"))))
        let snapshot = ViewSnapshot(model)
        #expect(try snapshot.find("post").id == 5)
        #expect(try snapshot.find("Public").id == 10)
        #expect(try snapshot.find("Cancel").id == 4)
        #expect(try snapshot.find("canc").id == 4)
        #expect(try snapshot.find("#14").id == 14)
    }

    @Test func aWholeNameCountsBeforeABeginning() throws {
        let model = try makeForm()
        _ = try model.apply(update(insert(70, .button, in: 1, property(.identifier, "Cancelled"))))
        #expect(try ViewSnapshot(model).find("Cancel").id == 4)
    }

    @Test func listsTheCandidatesOfAnAmbiguousName() throws {
        let model = try makeForm()
        _ = try model.apply(update(insert(70, .button, in: 1, text("Cancel"))))
        let words = try problem(.tap("Cancel"), model)
        #expect(words.contains("#4") && words.contains("#70"))
        #expect(try events(.tap("#70"), model).map(\.view) == [70])
    }

    @Test func prefersWhatTheActionIsFor() throws {
        let model = try makeForm()
        _ = try model.apply(update(insert(70, .label, in: 1, text("More"))))
        #expect(try events(.tap("Mor"), model).map(\.view) == [14])
    }

    @Test func tapsButtonsCellsSwitchesAndGestures() throws {
        let model = try makeForm()
        #expect(try events(.tap("Cancel"), model).map(\.kind) == [.tap])
        // The label stands for its cell.
        #expect(try events(.tap("me@example.org"), model).map(\.view) == [7])
        let flip = try events(.tap("Public"), model)
        #expect(flip.map(\.kind) == [.value] && flip[0].value == 1)
        _ = try model.apply(
            update(
                insert(
                    70, in: 1, placement(0, 0, 20, 10), property(.identifier, "pad"),
                    property(
                        .gestures,
                        .with {
                            $0.gestures = [
                                .with {
                                    $0.number = 8
                                    $0.kind = .tap
                                }
                            ]
                        }))))
        let gesture = try events(.tap("pad"), model)
        #expect(gesture.map(\.number) == [8] && gesture[0].x == 10 && gesture[0].y == 5 && gesture[0].phase == .ended)
        #expect(try problem(.tap("New Post"), model) == "Bar title \"New Post\" #3 takes no taps.")
    }

    @Test func refusesWhatIsDisabledOrInsideOfIt() throws {
        let model = try makeForm()
        #expect(try problem(.tap("post"), model) == "Bar button \"post\" #5 is disabled.")
        _ = try model.apply(update(set(.interactive, false, of: 2)))
        #expect(try problem(.tap("Cancel"), model).hasSuffix("is disabled."))
    }

    @Test func isReadyWhenItsElementIsThereAndEnabled() throws {
        let model = try makeForm()
        func isReady(_ action: ViewAction) -> Bool { ViewSnapshot(model).isReady(for: action) }
        #expect(!isReady(.tap("post")) && !isReady(.tap("nobody")) && isReady(.tap("Cancel")) && isReady(.key("escape")))
        #expect(isReady(.tap("New Post")), "waiting does not make a title take taps")
        _ = try model.apply(update(set(.enabled, true, of: 5)))
        #expect(isReady(.tap("post")))
        _ = try model.apply(update(insert(70, in: 1, property(.modal, true), property(.role, WireViewRole.card.rawValue))))
        #expect(!isReady(.tap("post")))
    }

    @Test func refusesWhatAModalElementCovers() throws {
        let model = try makeForm()
        _ = try model.apply(
            update(
                insert(70, in: 1, property(.modal, true), property(.role, WireViewRole.card.rawValue), property(.accessibleLabel, "Alert")),
                insert(71, .button, in: 70, text("OK")), insert(72, .button, in: 70, text("More"))))
        #expect(try problem(.tap("Cancel"), model) == "Bar button \"Cancel\" #4 is covered by card \"Alert\" #70.")
        #expect(try events(.tap("OK"), model).map(\.view) == [71])
        // What is covered is not meant while something that is not has the same name.
        #expect(try events(.tap("More"), model).map(\.view) == [72])
        let escape = try events(.key("escape"), model)
        #expect(escape.map(\.kind) == [.dismiss] && escape[0].view == 70)
    }

    @Test func typesIntoFields() throws {
        let model = try makeForm()
        let replace = try events(.type("comment", text: "Hi", .replace), model)
        #expect(replace.map(\.kind) == [.focused, .text] && replace[1].text == "Hi" && replace[1].selectionStart == 2)
        for event in replace { model.note(event) }
        #expect(try events(.type("comment", text: " you", .append), model).map(\.text) == ["Hi you"])
        #expect(try events(.type("comment", text: "abc", .keyByKey), model).map(\.text) == ["a", "ab", "abc"])
        #expect(try problem(.type("Cancel", text: "x", .replace), model).contains("takes no text"))
        _ = try model.apply(update(set(.editable, false, of: 6)))
        #expect(try problem(.type("comment", text: "x", .replace), model).contains("cannot be changed"))
    }

    @Test func choosesSegmentsAndMenuItems() throws {
        let model = try makeForm()
        #expect(try events(.select("kind", choice: "Video"), model)[0].chosen == [1])
        #expect(try problem(.select("kind", choice: "Sound"), model).contains("\"Photo\", \"Video\""))
        let menu = WireViewMenu.with {
            $0.items = [
                .with {
                    $0.action = 5
                    $0.title = "Copy"
                },
                .with {
                    $0.title = "Share"
                    $0.items = [
                        .with {
                            $0.action = 6
                            $0.title = "Mail"
                        },
                        .with {
                            $0.action = 7
                            $0.title = "Print"
                            $0.isDisabled = true
                        },
                    ]
                },
            ]
        }
        _ = try model.apply(update(set(.menu, menu, of: 14)))
        #expect(try events(.select("More", choice: "Copy"), model)[0].number == 5)
        #expect(try events(.select("More", choice: "Share/Mail"), model)[0].number == 6)
        #expect(try problem(.select("More", choice: "Print"), model).contains("disabled"))
        #expect(try problem(.tap("More"), model).contains("\"Copy\", \"Mail\", \"Print\""))
    }

    @Test func setsValuesWithinTheirRange() throws {
        let model = try makeForm()
        #expect(try events(.set("size", value: "0.75"), model)[0].value == 0.75)
        #expect(try problem(.set("size", value: "3"), model).contains("from 0 to 1"))
        #expect(try events(.set("Public", value: "on"), model)[0].value == 1)
        #expect(try events(.set("Public", value: "off"), model).isEmpty)
        _ = try model.apply(update(insert(70, .datePicker, in: 1, property(.identifier, "due"))))
        #expect(try events(.set("due", value: "2001-01-02"), model)[0].value == 86_400)
        #expect(try problem(.set("due", value: "soon"), model).contains("no date"))
    }

    @Test func scrollsWithinTheContent() throws {
        let model = try makeForm()
        _ = try model.apply(
            update(
                insert(70, .scroll, in: 1, placement(0, 0, 100, 100), property(.contentSize, [100, 500]), property(.identifier, "list")),
                insert(71, .button, in: 70, placement(0, 300, 50, 20), text("Deep"))))
        #expect(try events(.scroll("list", .bottom), model)[0].y == 400)
        #expect(try events(.scroll("list", .offset(5, 9999)), model)[0].y == 400)
        let into = try events(.scroll("Deep", .into), model)
        #expect(into[0].view == 70 && into[0].y == 220)
        model.note(into[0])
        #expect(try events(.scroll("Deep", .into), model).isEmpty)
    }

    @Test func pressesKeys() throws {
        let model = try makeForm()
        _ = try model.apply(
            update(
                set(
                    .keys,
                    .with {
                        $0.keys = [
                            .with {
                                $0.action = 9
                                $0.input = "s"
                                $0.modifiers = 2
                            }
                        ]
                    }, of: 1),
                insert(70, .textField, in: 1, property(.identifier, "name"))))
        #expect(try events(.key("ctrl+S"), model)[0].number == 9)
        #expect(try problem(.key("return"), model).contains("Nothing has the keyboard"))
        model.note(
            .with {
                $0.view = 70
                $0.kind = .focused
            })
        #expect(try events(.key("return"), model)[0].kind == .return)
        #expect(try events(.key("escape"), model)[0].view == 0)
        #expect(try problem(.key("f9"), model).contains("Nothing here takes the key"))
    }
}
