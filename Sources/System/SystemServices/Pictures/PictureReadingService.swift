import Sandbox
import SystemCalls
import Wire

/// Reads photographs and films for hosts: two at a time, each in a process of its own that can do nothing else. Whoever has asked last is served
/// first, since a person who scrolls no longer looks at what was asked for before.
final class PictureReadingService: Sendable {
    /// The largest file of a picture, in bytes. Only parts of it are read.
    static let mostBytes = 4 << 30
    /// The largest film.
    static let mostFilmBytes = 64 << 30
    /// The largest film that is read to its end.
    static let mostWholeBytes = 8 << 30

    private let reader: PictureReader
    private let turns = LatestFirst(atOnce: 2, waiting: 256)

    init(_ ladder: SandboxLadder) { reader = PictureReader(ladder) }

    /// - Returns: the answer and, if pixels were asked for, their memory. A task that is cancelled ends the process.
    func read(_ request: WireReadPicture, of file: OwnedDescriptor?) async throws -> (WireReadPictureResult, [OwnedDescriptor]) {
        let sides = PictureReader.sides
        guard request.longestSide == 0 || sides.contains(request.longestSide) else {
            throw SystemFailure(.malformed, "The longest side of a picture has \(sides.lowerBound) to \(sides.upperBound) pixels.")
        }
        let (file, kind) = try Self.checked(file, isWhole: request.whole)
        do {
            let reading = try await turns.run {
                try await reader.read(file, as: kind, longestSide: request.longestSide, isWhole: request.whole)
            }
            return (reading.result, reading.pixels.map { [$0] } ?? [])
        } catch let problem as PictureReader.Problem {
            throw SystemFailure(.unavailable, "The \(kind == .film ? "film" : "picture") cannot be read. \(problem)")
        } catch LatestFirst.Refusal.crowded {
            throw SystemFailure(.limit, "Too many pictures are being read.", remedy: "Wait for a moment.")
        } catch LatestFirst.Refusal.cancelled {
            throw CancellationError()
        }
    }

    private static func checked(_ file: OwnedDescriptor?, isWhole: Bool) throws(SystemFailure) -> (OwnedDescriptor, PictureReader.Kind) {
        guard let file else { throw SystemFailure(.malformed, "The request to read a picture has no file with it.") }
        let kind = FilmSignature.isFilm(file) ? PictureReader.Kind.film : .photograph
        let most = kind == .photograph ? mostBytes : isWhole ? mostWholeBytes : mostFilmBytes
        return (try ReceivedFile.forProgram(file, name: "The file", atMost: most), kind)
    }
}
