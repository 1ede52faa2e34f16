import Glibc
import RemoteDrawing
import SwiftProtobuf
import SystemCalls
import Wire

/// The program that reads photographs of strangers. It runs alone in a sandbox.
///
///     descriptor 0         the file, open for reading only
///     descriptor 3         an empty memory file: becomes the pixels, B G R A in sRGB, premultiplied, rows without gaps, and nothing else
///     descriptor 4         an empty memory file: becomes a ReadPictureResult
///     APPEX_LONGEST_SIDE   in the environment: of the pixels; 0: only the facts. No argument: Swift would read those in /proc, which is not there
///
/// Errors are printed on standard error, in one line, with status 1.
package enum PictureProgram {
    package static func main() -> Never {
        umask(0o077)
        SandboxedProgram.limit(memory: 2 << 30, seconds: 40, fileSize: PictureDecoder.mostBytes, files: 64)
        do {
            guard let side = getenv("APPEX_LONGEST_SIDE").flatMap({ Int(String(cString: $0)) }) else {
                throw ImagingError(.invalid, "The longest side of the picture is missing.")
            }
            let result = try PictureDecoder(OwnedDescriptor(0)).read(longestSide: side, into: OwnedDescriptor(3))
            let bytes: [UInt8] = try result.serializedBytes()
            try bytes.withUnsafeBytes { try WholeTransfer.write($0, to: 4, "report what the picture is") }
        } catch {
            SandboxedProgram.fail("\(error)")
        }
        // Without the destructors of a hundred libraries.
        _exit(0)
    }
}
