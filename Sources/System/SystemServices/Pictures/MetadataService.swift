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
        let (original, rendered) = (try Self.checked(files[0], "The original"), try Self.checked(files[1], "The picture"))
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

    private static func checked(_ file: OwnedDescriptor, _ name: String) throws(SystemFailure) -> OwnedDescriptor {
        do throws(ReceivedFileProblem) {
            let received = try ReceivedFile(file, name: name)
            guard received.size <= MetadataCarrier.mostBytes else {
                throw ReceivedFileProblem.tooLong(name, size: received.size, limit: MetadataCarrier.mostBytes)
            }
            return received.forOtherProcess
        } catch {
            throw SystemFailure(.refused, error.description)
        }
    }
}
