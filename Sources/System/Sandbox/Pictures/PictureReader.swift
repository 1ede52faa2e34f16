import Foundation
import SwiftProtobuf
package import SystemCalls
package import Wire

/// Reads an untrusted photograph or film in a separate process that can do nothing else.
package struct PictureReader: Sendable {
    /// The program that reads. Films have one of their own: libvips and libavcodec bring a hundred libraries each, and what is wrong in one of them
    /// is no way into the process with the other.
    package enum Kind: Sendable {
        case photograph
        case film
    }

    package typealias Problem = SandboxedProgramProblem

    package struct Reading: Sendable {
        package let result: WireReadPictureResult
        /// Sealed memory with the pixels and nothing else; nil when there are none.
        package let pixels: OwnedDescriptor?
    }

    /// Of the longest side of the pixels.
    package static let sides: ClosedRange<UInt32> = 64...4096
    /// The program limits its own processor time; after this time it is killed in any case.
    private static let deadline = Duration.seconds(60)
    /// For a film that is read to its end: the disk may be slow.
    private static let wholeDeadline = Duration.seconds(240)
    /// The longest message about a picture, in bytes.
    private static let mostFacts = 16 << 10
    private static let pixelDescriptor: Int32 = 3
    private static let factDescriptor: Int32 = 4

    private let ladder: SandboxLadder

    package init(_ ladder: SandboxLadder) { self.ladder = ladder }

    /// Reads a file that is open for reading only. Its errors describe themselves as sentences. When the task is cancelled, the process is ended.
    ///
    /// - Parameters:
    ///   - longestSide: of the pixels; 0: only the facts.
    ///   - isWhole: whether a film is read to its end, and refused when something is missing.
    package func read(_ file: OwnedDescriptor, as kind: Kind, longestSide: UInt32, isWhole: Bool) async throws -> Reading {
        let pixels = try SealedMemory.makeEmpty(name: "appex-picture")
        let facts = try SealedMemory.makeEmpty(name: "appex-picture-facts")
        let command = command(kind, longestSide, isWhole: isWhole, on: try await ladder.requiredRung())
        let (report, lines) = try await command.run(
            [0: file, Self.pixelDescriptor: pixels, Self.factDescriptor: facts], within: isWhole ? Self.wholeDeadline : Self.deadline,
            endsWithTask: true)
        guard report.status == 0 else { throw Self.problem(kind, report, lines) }
        // Fails when any process still has the memory mapped for writing.
        try SealedMemory.seal(pixels)
        try SealedMemory.seal(facts)
        return try Self.reading(facts, pixels, longestSide)
    }

    private static func problem(_ kind: Kind, _ report: ExitReport, _ lines: [String]) -> Problem {
        guard report.signal == 0, let sentence = lines.last else {
            let (thing, formats) = kind == .film ? ("film", "MP4 or WebM") : ("picture", "JPEG or PNG")
            return Problem(
                "The process that reads it was ended (\(report.signal == 0 ? "status \(report.status)" : "signal \(report.signal)")): the \(thing) "
                    + "takes too much time or memory, or is damaged. Convert it to \(formats) with another program.")
        }
        return Problem(sentence)
    }

    /// What the process has returned, which is no more trusted than the file.
    static func reading(_ facts: OwnedDescriptor, _ pixels: OwnedDescriptor, _ longestSide: UInt32) throws -> Reading {
        let problem = Problem("The process that reads it returned something else than a picture.")
        guard let size = facts.regularFileSize, (1...mostFacts).contains(size), let bytes = SealedMemory.map(facts, size: size),
            let result = try? WireReadPictureResult(serializedBytes: bytes), let length = pixels.regularFileSize
        else { throw problem }
        let (width, height) = (UInt64(result.pixelWidth), UInt64(result.pixelHeight))
        guard longestSide > 0 else {
            guard width == 0, height == 0, length == 0 else { throw problem }
            return Reading(result: result, pixels: nil)
        }
        guard width > 0, height > 0, max(width, height) <= UInt64(longestSide), UInt64(result.stride) == width * 4,
            UInt64(length) == width * 4 * height
        else { throw problem }
        return Reading(result: result, pixels: pixels)
    }

    /// The command that starts the program on a rung.
    package func command(_ kind: Kind, _ longestSide: UInt32, isWhole: Bool = false, on rung: SandboxRung) -> SandboxCommand {
        let folder = ladder.runtime.folder(on: rung)
        // All threads share two heaps, each of which takes addresses ahead. The path of a program that would write backtraces: see LaunchPlan.
        let environment = [
            "LD_LIBRARY_PATH=\(folder)", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no,swift-backtrace=\(folder)/none", "MALLOC_ARENA_MAX=2",
            "APPEX_LONGEST_SIDE=\(longestSide)", "APPEX_WHOLE=\(isWhole ? 1 : 0)",
        ]
        let name = kind == .film ? RuntimeLayout.filmProgramName : RuntimeLayout.pictureProgramName
        return SandboxCommand(
            .forPictures(runtime: ladder.runtime), rung: rung, runtime: ladder.runtime, environment: environment, folder: "/",
            program: [folder + "/" + name])
    }
}
