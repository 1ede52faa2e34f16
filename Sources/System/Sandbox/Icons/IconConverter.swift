import Foundation
import Wire

/// Turns the picture of a stranger into the pixels of an icon, in a process of its own that can do nothing else.
package struct IconConverter: Sendable {
    /// Why there is no icon, as a sentence.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
        package init(_ sentence: String) { description = sentence }
    }

    /// The program limits its own processor time; this is when it is ended whatever it does.
    private static let deadline = Duration.seconds(10)
    /// Descriptor of the memory for the pixels.
    private static let resultDescriptor: Int32 = 3

    private let runtime: RuntimeLayout
    private let sizes: [Int]

    package init(runtime: RuntimeLayout, sizes: [Int]) {
        self.runtime = runtime
        self.sizes = sizes
    }

    /// The picture in each size, in the order of the sizes. What it throws describes itself as a sentence.
    package func convert(_ picture: [UInt8]) async throws -> [IconPixels] {
        let result = try SealedMemory.makeEmpty(name: "appex-icon")
        let lengths = sizes.map { $0 * $0 * 4 }
        guard ftruncate(result.rawValue, off_t(lengths.reduce(0, +))) == 0 else { throw SystemError(errno, "make room for an icon") }
        let (report, lines) = try await run(picture: try SealedMemory.make(picture), result: result)
        guard report.status == 0 else {
            throw Problem(lines.last ?? "The process that converts it was ended with status \(report.status).")
        }
        var offset = 0
        return try zip(sizes, lengths).map { size, length in
            var bytes = [UInt8](repeating: 0, count: length)
            // Read, not mapped: the process could have made the memory shorter.
            let count = pread(result.rawValue, &bytes, length, off_t(offset))
            guard count == length, let pixels = IconPixels(size: size, bytes: bytes) else {
                throw Problem("The process that converts it returned too little.")
            }
            offset += length
            return pixels
        }
    }

    /// How bubblewrap is told to run the program.
    package var arguments: [String] {
        SandboxPolicy.forIcons(runtime: runtime).bubblewrapArguments(
            environment: ["LD_LIBRARY_PATH=\(SandboxPolicy.Inside.runtime)"], folder: "/",
            command: [SandboxPolicy.Inside.iconProgram] + sizes.map { String($0) })
    }

    private func run(picture: OwnedDescriptor, result: OwnedDescriptor) async throws(SystemError) -> (ExitReport, lines: [String]) {
        let (output, writing) = try OutputTail.make()
        let information = try Pipe.make()
        let pid = try await SpawnThread.shared.spawn(
            executable: runtime.bubblewrap, arguments: arguments, environment: [],
            descriptors: [
                0: picture, 1: writing, 2: writing, Self.resultDescriptor: result,
                LaunchPlan.filterDescriptor: try SeccompFilter.make(network: false),
                LaunchPlan.informationDescriptor: information.writing,
            ])
        let report = try await ChildProcess.end(of: pid, information: information.reading, within: Self.deadline)
        output.drain()
        return (report, output.lines)
    }
}
