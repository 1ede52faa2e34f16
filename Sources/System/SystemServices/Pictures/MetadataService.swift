import Sandbox
import SystemCalls
import Wire

/// Adds what a picture's file says about it to the file of its edited version, for hosts: one at a time, in a process of its own that can do nothing else.
final class MetadataService: Sendable {
    private let carrier: MetadataCarrier
    private let turns = LatestFirst(atOnce: 1, waiting: 32)

    init(_ ladder: SandboxLadder) { carrier = MetadataCarrier(ladder) }

    /// - Parameter files: the original and its edited version.
    /// - Returns: the answer and, if something was added, the memory with the file. A task that is cancelled ends the process.
    func carry(_ files: [OwnedDescriptor]) async throws -> (WireCarryMetadataResult, [OwnedDescriptor]) {
        guard files.count == 2 else { throw SystemFailure(.malformed, "The request to carry metadata over needs two files.") }
        let most = MetadataCarrier.mostBytes
        let original = try ReceivedFile.forProgram(files[0], name: "The original", atMost: most)
        let rendered = try ReceivedFile.forProgram(files[1], name: "The picture", atMost: most)
        do {
            switch try await turns.run({ try await carrier.carry(from: original, to: rendered) }) {
            case .carried(let memory): return (.with { $0.outcome = .carried }, [memory])
            case .complete: return (.with { $0.outcome = .complete }, [])
            case .notWritten: return (.with { $0.outcome = .notWritten }, [])
            }
        } catch let problem as MetadataCarrier.Problem {
            throw SystemFailure(.unavailable, "What the original says about the picture cannot be carried over. \(problem)")
        } catch LatestFirst.Refusal.crowded {
            throw SystemFailure(.limit, "Too many pictures are being saved.", remedy: "Wait for a moment.")
        } catch LatestFirst.Refusal.cancelled {
            throw CancellationError()
        }
    }
}
