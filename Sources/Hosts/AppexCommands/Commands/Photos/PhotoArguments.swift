import ArgumentParser
import HostItems
import HostPhotos
import PhotoStore
import SystemCalls

/// The pictures for a command.
struct PhotoFileArguments: ParsableArguments {
    @Argument(help: "Pictures or films.", completion: .file())
    var files: [String]
}

extension PhotoPath {
    /// What a word of the command line names: below the current folder unless it is absolute. Nothing is taken out of it: what `..` means behind a
    /// symbolic link is for the kernel to say.
    ///
    /// - Parameter arguments: the command line, in bytes.
    init(argument word: String, of arguments: [[UInt8]] = ArgumentBytes.own) throws {
        try self.init(below: try ArgumentBytes.of(word, in: arguments))
    }

    /// As text, for JSON.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension PhotoConflict.Choice: ExpressibleByArgument {
    /// The names for `--keep`.
    private var name: String {
        switch self {
        case .keepTheirs: "theirs"
        case .keepOurs: "ours"
        case .saveBoth: "both"
        }
    }

    public init?(argument: String) {
        guard let choice = Self.allCases.first(where: { $0.name == argument }) else { return nil }
        self = choice
    }

    public static var allValueStrings: [String] { allCases.map(\.name) }
    public var defaultValueDescription: String { name }
}
