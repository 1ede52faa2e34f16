package import Foundation
package import SystemCalls

/// Converts an untrusted picture into the pixels of an icon, in a separate process that can do nothing else.
package struct IconConverter: Sendable {
    package typealias Problem = SandboxedProgramProblem

    /// The program limits its own processor time; after this time it is killed in any case.
    private static let deadline = Duration.seconds(10)
    /// The descriptor of the memory for the pixels.
    private static let resultDescriptor: Int32 = 3

    private let ladder: SandboxLadder
    private let sizes: [Int]

    package init(_ ladder: SandboxLadder, sizes: [Int]) {
        self.ladder = ladder
        self.sizes = sizes
    }

    /// The picture in each size, in the order of the sizes. Its errors describe themselves as sentences.
    package func convert(_ picture: some ContiguousBytes) async throws -> [IconPixels] { try await convert(SealedMemory.make(picture)) }

    /// The picture in a file that is open for reading only.
    package func convert(_ picture: OwnedDescriptor) async throws -> [IconPixels] {
        let result = try SealedMemory.makeEmpty(name: "appex-icon")
        let lengths = sizes.map { $0 * $0 * 4 }
        guard ftruncate(result.rawValue, off_t(lengths.reduce(0, +))) == 0 else { throw SystemError(errno, "make room for an icon") }
        let command = command(on: try await ladder.requiredRung())
        let (report, lines) = try await command.run([0: picture, Self.resultDescriptor: result], within: Self.deadline)
        guard report.status == 0 else {
            throw Problem(lines.last ?? "The process that converts it was ended with status \(report.status).")
        }
        var offset = 0
        return try zip(sizes, lengths).map { size, length in
            var bytes = [UInt8](repeating: 0, count: length)
            // Read, not mapped: the process could have truncated the memory.
            let count = pread(result.rawValue, &bytes, length, off_t(offset))
            guard count == length, let pixels = IconPixels(size: size, bytes: bytes) else {
                throw Problem("The process that converts it returned too little.")
            }
            offset += length
            return pixels
        }
    }

    /// The command that starts the program on a rung.
    package func command(on rung: SandboxRung) -> SandboxCommand {
        let folder = ladder.runtime.folder(on: rung)
        return SandboxCommand(
            .forIcons(runtime: ladder.runtime), rung: rung, runtime: ladder.runtime, environment: ["LD_LIBRARY_PATH=\(folder)"], folder: "/",
            program: [folder + "/" + RuntimeLayout.iconProgramName] + sizes.map { String($0) })
    }
}
