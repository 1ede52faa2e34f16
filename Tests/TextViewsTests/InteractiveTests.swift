import RemoteView
import Testing
import TextViews
import Wire

@Suite struct InteractiveTests {
    private func press(_ keys: [TerminalKey], _ state: inout InteractiveState, _ model: ViewModel) -> InteractiveState.Outcome {
        var outcome = InteractiveState.Outcome.nothing
        for key in keys {
            let snapshot = ViewSnapshot(model)
            state.follow(snapshot)
            outcome = state.handle(key, snapshot)
            if case .send(let events) = outcome { for event in events { model.note(event) } }
        }
        return outcome
    }

    @Test func readsKeysFromWhatATerminalSends() {
        var bytes = Array("aé\u{1B}[A\u{1B}[1;5C\t\r\u{7F}\u{3}".utf8) + [0xE2, 0x82]
        #expect(TerminalKey.take(from: &bytes) == [.character("a"), .character("é"), .up, .right, .tab, .enter, .backspace, .interrupt])
        #expect(bytes == [0xE2, 0x82])
        bytes += [0xAC]
        #expect(TerminalKey.take(from: &bytes) == [.character("€")])
        var escape: [UInt8] = [0x1B]
        #expect(TerminalKey.take(from: &escape) == [.escape])
        var garbage: [UInt8] = [0xFF, 0x80, 0x1B, 0x5B, 0x39, 0x39]
        #expect(TerminalKey.take(from: &garbage) == [])
    }

    @Test func movesBetweenControlsThatCanBeUsed() throws {
        let model = try makeForm()
        var state = InteractiveState()
        state.follow(ViewSnapshot(model))
        #expect(state.chosen == 4)
        _ = press([.tab], &state, model)
        #expect(state.chosen == 6)  // Post is disabled
        _ = press([.backTab, .backTab], &state, model)
        #expect(state.chosen == 14)
        _ = press([.down], &state, model)
        #expect(state.chosen == 4)
    }

    @Test func editsActivatesAndChanges() throws {
        let model = try makeForm()
        var state = InteractiveState()
        _ = press([.tab, .character("H"), .character("i"), .character("q"), .backspace], &state, model)
        #expect(model.node(6)?[.text]?.text == "Hi")
        _ = press([.tab, .tab, .enter], &state, model)
        #expect(model.node(10)?[.value] == 1)
        _ = press([.tab, .right, .right], &state, model)
        #expect(abs((model.node(11)?[.value] ?? 0) - 0.6) < 1e-9)
        _ = press([.tab, .right], &state, model)
        #expect(model.node(13)?[.chosen] == [1])
    }

    @Test func givesUpOnlyWhenToldTo() throws {
        let model = try makeForm()
        var state = InteractiveState()
        #expect(press([.tab, .character("q")], &state, model) != .cancel)
        #expect(press([.backTab, .character("q")], &state, model) == .cancel)
        #expect(press([.interrupt], &state, model) == .cancel)
    }

    @Test func opensMenus() throws {
        let model = try makeForm()
        let menu = WireViewMenu.with {
            $0.items = [
                .with {
                    $0.action = 5
                    $0.title = "Copy"
                },
                .with {
                    $0.action = 6
                    $0.title = "Paste"
                },
            ]
        }
        _ = try model.apply(update(set(.menu, menu, of: 14)))
        var state = InteractiveState()
        _ = press([.up, .enter], &state, model)
        let lines = state.lines(ViewSnapshot(model), title: "Form", width: 40, height: 20)
        #expect(lines.contains { $0.contains("\u{1B}[7m") && $0.contains("Copy") })
        guard case .send(let events) = press([.down, .enter], &state, model) else { return #expect(Bool(false)) }
        #expect(events.map(\.number) == [6])
    }

    @Test func fillsTheScreenAndNoMore() throws {
        var state = InteractiveState()
        let snapshot = ViewSnapshot(try makeForm())
        state.follow(snapshot)
        for height in [1, 2, 5, 30] {
            let lines = state.lines(snapshot, title: "A title that is longer than the screen is wide", width: 20, height: height)
            #expect(lines.count == height)
            #expect(lines.allSatisfy { $0.replacing("\u{1B}[7m", with: "").replacing("\u{1B}[1m", with: "").count <= 20 })
        }
    }
}
