import RemoteView
import Testing
import TextViews
import Wire

@Suite(.timeLimit(.minutes(10))) struct RunningTests {
    /// Post is enabled by a text, and shows an alert; its button goes away with it.
    private func makeExtension() throws -> ScriptedExtension {
        let scripted = try ScriptedExtension { event in
            switch (event.view, event.kind) {
            case (6, .text): update(set(.enabled, !event.text.isEmpty, of: 5))
            case (5, .tap):
                update(
                    insert(70, in: 1, at: 9, property(.modal, true), property(.role, WireViewRole.card.rawValue)),
                    insert(71, .button, in: 70, text("OK")))
            case (71, .tap): update(remove(70))
            default: nil
            }
        }
        scripted.send(formUpdate)
        return scripted
    }

    @Test func doesOneStepAfterTheOther() async throws {
        let scripted = try makeExtension()
        try await scripted.runner.waitUntilShown()
        try await scripted.run("type comment Hello; tap post; tap OK; wait OK gone; tap Public; dump")
        #expect(scripted.printed.text.contains(#"text view #comment = "Hello" [focused]"#))
        #expect(scripted.printed.text.contains(#"switch label "Public" = "on""#))
        #expect(scripted.printed.text.contains("bar button \"Post\" #post\n"))
    }

    @Test func refusesAStepThatAPersonCouldNotDo() async throws {
        let scripted = try makeExtension()
        try await scripted.runner.waitUntilShown()
        await #expect(throws: ViewProblem("Bar button \"post\" #5 is disabled.")) { try await scripted.run("tap post", patience: .zero) }
    }

    /// A person waits, too, until a button is there and enabled.
    @Test func waitsUntilAnActionIsPossible() async throws {
        let scripted = try makeExtension()
        try await scripted.runner.waitUntilShown()
        let tapping = Task { try await scripted.run("tap later; tap post; tap OK; wait OK gone") }
        scripted.send(update(insert(80, .button, in: 1, at: 9, text("later"))))
        scripted.send(update(set(.enabled, true, of: 5)))
        try await tapping.value
    }

    @Test func doesNotWaitWhenANameIsOfSeveral() async throws {
        let scripted = try makeExtension()
        try await scripted.runner.waitUntilShown()
        scripted.send(update(insert(80, .button, in: 1, at: 9, text("twin")), insert(81, .button, in: 1, at: 10, text("twin"))))
        try await scripted.run("wait twin")
        let problem = await #expect(throws: ViewProblem.self) { try await scripted.run("tap twin", patience: .seconds(3000)) }
        #expect(problem?.description.hasPrefix("Several elements are called") == true)
    }

    @Test func waitsForAChange() async throws {
        let scripted = try makeExtension()
        try await scripted.runner.waitUntilShown()
        let condition = WaitCondition("size", .value("0.75"))
        // The first look finds it otherwise, and only then it is changed.
        try await scripted.renderer.wait(in: scripted.view, for: condition.sentence, timeout: .seconds(50)) { snapshot in
            if condition.holds(in: snapshot) { return true }
            scripted.send(update(set(.value, 0.75, of: 11), set(.enabled, true, of: 5)))
            return false
        }
        try await scripted.run("wait post enabled; wait post --timeout=50; wait Nothing gone")
    }

    @Test func givesAWaitUpInTime() async throws {
        let scripted = try makeExtension()
        await #expect(throws: ViewProblem("That \"Never\" appears did not happen within 0.02 s.")) {
            try await scripted.run("wait Never --timeout=0.02")
        }
    }

    @Test func endsAWaitWithTheExtension() async throws {
        let scripted = try makeExtension()
        try await scripted.runner.waitUntilShown()
        let problem = await #expect(throws: ViewProblem.self) {
            try await scripted.renderer.wait(in: scripted.view, for: "It", timeout: .seconds(3000)) { _ in
                scripted.leave()
                return false
            }
        }
        #expect(problem?.description == "The other side closed the connection.")
        await #expect(throws: ViewProblem.self) { try await scripted.run("tap Cancel") }
    }

    @Test func showsTheViewInAnotherSize() async throws {
        let scripted = try makeExtension()
        try await scripted.runner.waitUntilShown()
        try await scripted.run("size 200x100; dump --frames --all")
        #expect(scripted.printed.text.hasPrefix("view 1 (0,0 200×100)"))
    }
}
