import Foundation
import SystemCalls
import TestSupport
import Testing

/// Files that a test makes, and what the program makes of them.
struct Carrying {
    enum Outcome: Equatable {
        case carried(String)
        case complete
        case notWritten
        case failed(String)
        /// It was ended: the limits are lower than what it needed, or it crashed.
        case ended(Int32)

        var path: String? { if case .carried(let path) = self { path } else { nil } }
    }

    static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/appex-metadata"

    private let folder: ScratchDirectory

    init() throws { folder = try ScratchDirectory() }

    func path(_ name: String) -> String { folder.path(name) }

    /// A picture that ImageMagick makes, without any metadata unless some is named.
    ///
    /// - Parameters:
    ///   - arguments: between size and name.
    ///   - tags: arguments of exiftool.
    @discardableResult
    func make(_ name: String, _ size: String = "60x40", _ arguments: [String] = ["gradient:red-blue"], tags: [String] = []) throws -> String {
        let path = path(name)
        let format = (name as NSString).pathExtension
        try Tool.all("/usr/bin/convert", ["-size", size] + arguments + [format == "heic" ? "heic:\(path)" : path])
        if !tags.isEmpty { try Tool.all("/usr/bin/exiftool", ["-q", "-q", "-n", "-overwrite_original"] + tags + [path]) }
        return path
    }

    /// Stored lying, with a date, a camera, a place, a title, words, a licence and a caption.
    func said(_ format: String) throws -> String { try make("said-\(UUID().uuidString).\(format)", try #require(Self.allSaid.get()[format])) }

    private static let tags = [
        "-IFD0:Orientation=6", "-DateTimeOriginal=2024:05:06 07:08:09", "-IFD0:Make=Acme", "-GPSLatitude=52.5", "-GPSLatitudeRef=N",
        "-GPSLongitude=13.25",
        "-GPSLongitudeRef=E", "-XMP-dc:Title=Harbour", "-XMP-dc:Subject=boats", "-XMP-dc:Subject=sea", "-XMP-xmpRights:UsageTerms=None",
        "-IPTC:Caption-Abstract=Boats in the harbour",
    ]

    /// Made by one process: exiftool takes half a second.
    private static let allSaid = Result {
        let files = try Carrying()
        let formats = ["jpg", "png", "webp", "tiff", "heic"]
        let paths = try formats.map { try files.make("a.\($0)") }
        try Tool.all("/usr/bin/exiftool", ["-q", "-q", "-n", "-overwrite_original"] + tags + paths)
        return try Dictionary(uniqueKeysWithValues: zip(formats, paths.map(files.bytes)))
    }

    func make(_ name: String, _ bytes: Data) throws -> String {
        try bytes.write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// By group and name, as exiftool says.
    func tags(_ path: String) throws -> [String: String] {
        try #require(try Tool.tags(path).first).mapValues { value in
            (value as? [Any])?.map { "\($0)" }.joined(separator: ", ") ?? "\(value)"
        }
    }

    /// As ImageMagick decodes it.
    func pixels(_ path: String) throws -> Data { try Tool.convert(path, "-depth", "16", "rgba:-") }

    /// What the program makes of two files, within its own limits.
    func carry(_ original: String, to rendered: String) throws -> Outcome {
        let name = "result-\(UUID().uuidString)"
        let result = try folder.file(name)
        let program = Program(
            Self.program, [Self.program], environment: ["LANG=C"], descriptors: [0: try reading(original), 3: try reading(rendered), 4: result])
        let pipe = folder.path(name + ".errors")
        let errors = try folder.file(name + ".errors")
        var all = program
        all.descriptors[2] = errors
        guard let end = try all.start().endOrKill(after: .seconds(40)) else { return .ended(SIGKILL) }
        if end.signal != 0 { return .ended(end.signal) }
        let isEmpty = result.regularFileSize == 0
        switch end.status {
        case 0:
            #expect(!isEmpty)
            return .carried(folder.path(name))
        case 40, 41:
            #expect(isEmpty)
            return end.status == 40 ? .complete : .notWritten
        default:
            let sentence = try String(contentsOfFile: pipe, encoding: .utf8)
            #expect(sentence.hasSuffix("\n") && sentence.count > 1, "a sentence says why")
            return .failed(sentence)
        }
    }

    private func reading(_ path: String) throws -> OwnedDescriptor {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError(errno, "open \(path)") }
        return OwnedDescriptor(number)
    }

    /// The path of the result; the test fails when there is none.
    func carried(_ original: String, to rendered: String) throws -> String {
        let outcome = try carry(original, to: rendered)
        return try #require(outcome.path, "\(outcome)")
    }
}
