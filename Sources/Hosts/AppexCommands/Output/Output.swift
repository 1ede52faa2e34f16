import ArgumentParser
import ExtensionHost
import Foundation
import SafeText

/// The format of a command's output.
struct OutputOptions: ParsableArguments {
    @Flag(name: .long, help: "Print JSON, for scripts.")
    var json = false
}

/// The standard output, as text or as JSON.
enum Output {
    /// Prints a value as JSON. `Documentation/json.schema.json` has the schema of every value.
    static func json(_ value: some Encodable) throws { FileHandle.standardOutput.write(Data((try jsonText(value) + "\n").utf8)) }

    /// A value as JSON: keys sorted, dates in ISO 8601.
    static func jsonText(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return PrintableText.json(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Prints a warning to standard error, so that scripts are not disturbed.
    static func warn(_ sentence: String) { Terminal.standardError("Warning: \(sentence)\n") }

    static func bytes(_ count: Int) -> String {
        switch count {
        case ..<1024: "\(count) B"
        case ..<(1 << 20): String(format: "%.1f KiB", Double(count) / 1024)
        case ..<(1 << 30): String(format: "%.1f MiB", Double(count) / Double(1 << 20))
        default: String(format: "%.2f GiB", Double(count) / Double(1 << 30))
        }
    }

    /// The date in local time.
    static func time(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return formatter.string(from: date)
    }

    static func seconds(_ time: Double) -> String {
        time < 1 ? String(format: "%.1f ms", time * 1000) : String(format: "%.2f s", time)
    }
}

/// Prints a line of text. All output of commands goes through here, so untrusted text cannot move the cursor or hide anything.
func print(_ text: String) { Swift.print(PrintableText.text(text)) }

/// Prints lines that have styles.
func print(_ text: StyledText) { Swift.print(text.characters) }

/// Prints a table. Its cells are already printable.
func print(_ table: Table) { Swift.print(table.text) }

/// Output that depends on whether it goes to a terminal.
enum Terminal {
    static let isInteractive = isatty(STDERR_FILENO) == 1
    static let isShown = isatty(STDOUT_FILENO) == 1
    static let hasColor = isShown && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

    static func standardError(_ text: String) { writeToStandardError(PrintableText.text(text)) }

    /// For text with control sequences, such as those that move the cursor.
    static func writeToStandardError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
