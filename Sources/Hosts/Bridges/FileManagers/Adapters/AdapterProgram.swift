import Foundation

/// An adapter in Python, composed of what it has to know, the part that all have, and a part for its file manager.
///
/// The parts are whole programs that are read as they are: what they have to know comes before them, as literals, and nothing in them is replaced.
struct AdapterProgram: Sendable {
    /// The name of the file manager's module in Python.
    let module: String
    /// Whether there is a place for toolbar items of extensions.
    let hasToolbar: Bool
    let part: [UInt8]

    func text(program: String, _ words: FileManagerAdapter.Words) throws -> String {
        let values = [("APPEX", program), ("MANAGER", module), ("COLUMN", words.column), ("COLUMN_DESCRIPTION", words.description)]
        var lines = try values.map { "\($0) = \(try Self.literal($1))" }
        lines.append("HAS_TOOLBAR = \(hasToolbar ? "True" : "False")")
        let parts = [PackageResources.appex_hub_py, part].map { String(decoding: $0, as: UTF8.self) }
        return (["", lines.joined(separator: "\n") + "\n"] + parts).joined(separator: "\n")
    }

    /// A text as Python has it, which is as JSON has it.
    static func literal(_ text: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(text), as: UTF8.self)
    }
}
