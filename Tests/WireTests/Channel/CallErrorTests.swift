import Glibc
import SystemCalls
import Testing
import Wire

@Suite struct CallErrorTests {
    @Test func everyErrorOfACallIsASentence() {
        let errors: [CallError] = [
            .failure(WireFailure(.notFound, "There is no such extension.", remedy: "Install it.")), .deadline(.seconds(3)), .cancelled,
            .malformedReply,
            .overloaded, .tooLarge, .system(SystemError(ENOMEM, "send a message")), .ended(ChannelEnd(.closedByPeer)),
        ]
        let sentences = errors.map(\.description)
        #expect(Set(sentences).count == errors.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.first?.isUppercase == true })
        #expect(sentences.first == "There is no such extension. Install it.")
    }

    @Test func aFailureThatSaysNothingIsStillASentence() {
        #expect(WireFailure().sentence == "The request failed.")
        #expect(WireFailure(.invalidBundle, "Bad.", details: ["a", "b"]).sentence == "Bad.\n  a\n  b")
    }
}
