import Glibc
import SwiftProtobuf
import SystemCalls
import Wire

/// The program that reads films of strangers. It runs alone in a sandbox.
///
///     descriptor 0         the file, open for reading only
///     descriptor 3         an empty memory file: becomes the pixels, B G R A in sRGB, premultiplied, rows without gaps, and nothing else
///     descriptor 4         an empty memory file: becomes a ReadPictureResult
///     APPEX_LONGEST_SIDE   in the environment: of the pixels; 0: only the facts. No argument: Swift would read those in /proc, which is not there
///     APPEX_WHOLE          in the environment: 1: the film is read to its end, and refused when something is missing
///
/// Errors are printed on standard error, in one line, with status 1.
package enum FilmProgram {
    package static func main() -> Never {
        umask(0o077)
        SandboxedProgram.limit(memory: 2 << 30, seconds: 60, fileSize: FilmDecoder.mostBytes, files: 64)
        do {
            guard let side = variable("APPEX_LONGEST_SIDE").flatMap({ Int($0) }) else {
                throw FilmProblem("The longest side of the frame is missing.")
            }
            let result = try FilmDecoder(OwnedDescriptor(0)).read(
                longestSide: side, isWhole: variable("APPEX_WHOLE") == "1", into: OwnedDescriptor(3))
            let bytes: [UInt8] = try result.serializedBytes()
            try bytes.withUnsafeBytes { try WholeTransfer.write($0, to: 4, "report what the film is") }
        } catch {
            SandboxedProgram.fail("\(error)")
        }
        // Without the destructors of a hundred libraries.
        _exit(0)
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
