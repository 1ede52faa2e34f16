import Testing
import TextViews

@Suite struct ScriptTests {
    @Test func readsSteps() throws {
        let steps = try ScriptParser.parse(
            #"""
            # a comment
            tap Post it; dump --frames
            type "Your name" 'O''Hara' --append
            type name "a\nb" --keys; select kind Video clip
            wait Done --timeout=2.5
            wait Post enabled; wait Spinner gone; wait count = 3 of 5
            set size 0.5; scroll list bottom; scroll list 0 10; scroll Deep; focus name; key ctrl+s; size 320x480; result
            """#)
        #expect(
            steps == [
                .act(.tap("Post it")), .dump(frames: true, all: false, json: false), .act(.type("Your name", text: "OHara", .append)),
                .act(.type("name", text: "a\nb", .keyByKey)), .act(.select("kind", choice: "Video clip")), .wait(WaitCondition("Done"), seconds: 2.5),
                .wait(WaitCondition("Post", .state("enabled")), seconds: nil), .wait(WaitCondition("Spinner", .gone), seconds: nil),
                .wait(WaitCondition("count", .value("3 of 5")), seconds: nil), .act(.set("size", value: "0.5")), .act(.scroll("list", .bottom)),
                .act(.scroll("list", .offset(0, 10))), .act(.scroll("Deep", .into)), .act(.focus("name")), .act(.key("ctrl+s")),
                .size(width: 320, height: 480), .result,
            ])
    }

    @Test(arguments: ["fly", "tap", "type name", "tap \"x", "wait", "wait x --timeout=-1", "dump --loud", "scroll a b", "size big", "key"])
    func refusesWhatIsNoStep(_ script: String) {
        #expect(throws: ViewProblem.self) { try ScriptParser.parse(script) }
    }
}
