import ExtensionHost
import Foundation
import Symbolication

extension CrashReport {
    /// In seconds. Reading a file with debug information takes milliseconds; a malicious file must not delay the command longer than this.
    private static let budget = 20.0

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
        let reader = Process()
        reader.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        reader.arguments = [SymbolicationCommand.configuration.commandName ?? ""]
        let (question, answer) = (Pipe(), Pipe())
        (reader.standardInput, reader.standardOutput, reader.standardError) = (question, answer, FileHandle.nullDevice)
        guard (try? reader.run()) != nil else { return nil }
        let deadline = DispatchWorkItem { reader.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + budget, execute: deadline)
        try? question.fileHandleForWriting.write(contentsOf: input)
        try? question.fileHandleForWriting.close()
        let output = answer.fileHandleForReading.readDataToEndOfFile()
        reader.waitUntilExit()
        deadline.cancel()
        return try? JSONDecoder().decode([NamedFrame].self, from: output)
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
