import ExtensionHost
import Foundation
import Symbolication
import SystemCalls

extension CrashReport {
    /// Reading a file with debug information takes milliseconds; a malicious file must not delay the command longer than this.
    private static let budget = Duration.seconds(20)
    /// The longest list of names, in bytes.
    private static let outputLimit = 16 << 20

    /// The report with names and lines, as far as the files still exist.
    func named() -> CrashReport {
        var images: [StackToName.Image] = []
        var places: [String: Int] = [:]
        let frames = frames.map { frame in
            guard let file = frame.file else { return StackToName.Frame(image: nil, offset: 0) }
            let key = file + " " + (frame.buildID ?? "")
            if places[key] == nil {
                places[key] = images.count
                images.append(StackToName.Image(file: file, buildID: Self.bytes(frame.buildID ?? "")))
            }
            return StackToName.Frame(image: places[key], offset: frame.offset)
        }
        guard let names = Self.names(StackToName(images: images, frames: frames)), names.count == frames.count else { return self }
        var report = self
        for (place, name) in names.enumerated() {
            report.frames[place].functions = name.functions.map { Function(name: $0.name.printable, file: $0.file?.printable, line: $0.line) }
        }
        return report
    }

    /// Reads untrusted files in another process, so that the report is shown whatever happens to that process.
    private static func names(_ stack: StackToName) -> [NamedFrame]? {
        guard !stack.images.isEmpty, let input = try? JSONEncoder().encode(stack) else { return nil }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        guard let question = try? SealedMemory.make(input), lseek(question.rawValue, 0, SEEK_SET) == 0 else { return nil }
        let reader = Program(
            program, [program, SymbolicationCommand.configuration.commandName ?? ""], environment: Program.ownEnvironment, descriptors: [0: question])
        guard let output = try? reader.output(upTo: outputLimit, within: budget) else { return nil }
        return try? JSONDecoder().decode([NamedFrame].self, from: output.bytes)
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        var rest = Substring(hexadecimal)
        var bytes: [UInt8] = []
        while let byte = UInt8(rest.prefix(2), radix: 16) {
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
