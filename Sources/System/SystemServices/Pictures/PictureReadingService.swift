import Sandbox
import SystemCalls
import Wire

/// Reads photographs for hosts: two at a time, each in a process of its own that can do nothing else. Whoever has asked last is served first, since
/// a person who scrolls no longer looks at what was asked for before.
final class PictureReadingService: Sendable {
    /// The largest file, in bytes. Only parts of it are read.
    static let mostBytes = 4 << 30

    private let reader: PictureReader
    private let turns = LatestFirst(atOnce: 2, waiting: 256)

    init(_ ladder: SandboxLadder) { reader = PictureReader(ladder) }

    /// - Returns: the answer and, if pixels were asked for, their memory. A task that is cancelled ends the process.
    func read(_ request: WireReadPicture, of file: OwnedDescriptor?) async throws -> (WireReadPictureResult, [OwnedDescriptor]) {
        let sides = PictureReader.sides
        guard request.longestSide == 0 || sides.contains(request.longestSide) else {
            throw SystemFailure(.malformed, "The longest side of a picture has \(sides.lowerBound) to \(sides.upperBound) pixels.")
        }
        guard let file else { throw SystemFailure(.malformed, "The request to read a picture has no file with it.") }
        let received = try ReceivedFile.forProgram(file, name: "The file", atMost: Self.mostBytes)
        do {
            let reading = try await turns.run { try await reader.read(received, longestSide: request.longestSide) }
            return (reading.result, reading.pixels.map { [$0] } ?? [])
        } catch let problem as PictureReader.Problem {
            throw SystemFailure(.unavailable, "The picture cannot be read. \(problem)")
        } catch LatestFirst.Refusal.crowded {
            throw SystemFailure(.limit, "Too many pictures are being read.", remedy: "Wait for a moment.")
        } catch LatestFirst.Refusal.cancelled {
            throw CancellationError()
        }
    }
}
