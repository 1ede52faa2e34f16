import Foundation
import SystemCalls
import Testing

@testable import Sandbox

/// What a process that has read a stranger's file says is no more trusted than the file.
@Suite struct MetadataCarrierTests {
    private func outcome(
        _ status: Int32, signal: Int32 = 0, bytes: Int = 0, rendered: Int = 1000, lines: [String] = []
    ) throws -> MetadataCarrier.Outcome {
        try MetadataCarrier.outcome(
            ExitReport(status: status, signal: signal, peakMemory: 0), lines, SealedMemory.make(Data(count: bytes)),
            of: SealedMemory.make(Data(count: rendered)))
    }

    @Test func aFileIsOpenForReadingOnlyAndNobodyChangesIt() throws {
        guard case .carried(let file) = try outcome(0, bytes: 1200) else { throw MetadataCarrier.Problem("There is no file.") }
        #expect(file.regularFileSize == 1200 && SealedMemory.isSealed(file))
        #expect(fcntl(file.rawValue, F_GETFL) & O_ACCMODE == O_RDONLY)
        #expect(throws: Never.self, "as hosts and the system take it") { try ReceivedFile(file, name: "The file") }
    }

    @Test func otherOutcomesHaveNoFile() throws {
        guard case .complete = try outcome(40), case .notWritten = try outcome(41, bytes: 7) else {
            throw MetadataCarrier.Problem("The outcome is another one.")
        }
    }

    @Test func whatIsNoFileOfThatSizeIsRefused() {
        #expect(throws: MetadataCarrier.Problem.self) { try outcome(0) }
        #expect(throws: MetadataCarrier.Problem.self) { try outcome(0, bytes: 1001 + MetadataCarrier.mostAdded) }
    }

    @Test func anEndIsASentence() {
        #expect { try outcome(1, lines: ["The original is empty."]) } throws: { "\($0)" == "The original is empty." }
        // That of what makes the sandbox, when it fails.
        #expect { try outcome(1) } throws: { "\($0)".contains("status 1") }
        #expect { try outcome(0, signal: SIGXCPU, bytes: 10) } throws: { "\($0)".contains("signal 24") }
    }
}
