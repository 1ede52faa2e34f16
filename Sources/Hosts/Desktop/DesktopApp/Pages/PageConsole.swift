import Foundation
import SafeText
import WebPages

/// What an author of an extension reads about its script.
struct PageConsole: Sendable {
    let write: @Sendable (String) -> Void

    static let standardError = PageConsole { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

    func note(_ remark: PageRequest.Remark, of name: String) {
        let name = PrintableText.line(name)
        switch remark {
        case .console(let line): write("\(name) console.\(line.level.rawValue): \(line.text)")
        case .problem(let problem): write("\(name): \(PrintableText.text(problem.details))")
        case .results(let value): write("\(name) run: \(value.json.printablePart)")
        case .finalizes(let value): write("\(name) finalize: \(value.json.printablePart)")
        case .replaces(let text): write("\(name) replaces the selection: \(text.printablePart)")
        }
    }
}

extension String {
    /// Its beginning, for a line.
    fileprivate var printablePart: String {
        let limit = 2000
        return PrintableText.text(String(prefix(limit))) + (count > limit ? "…" : "")
    }
}
