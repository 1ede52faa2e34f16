import Foundation
import SafeText

extension PageReply {
    /// In bytes of UTF-8: a script's text, the console's and what is around them.
    package static let longest = 3 * PageValue.longestText + (4 << 20)
    private static let mostLines = 501

    /// Reads the text to which the wrapper evaluates (``PageWrapper``). Never fails: text that the wrapper cannot have written is a problem of the
    /// script. Nil stands for no text, as Chromium answers for a script that it could not compile.
    ///
    /// - Parameter budget: the time that the script had, for `noAnswer`.
    package init(text: String?, budget: Duration = PageWrapper.runBudget) {
        guard let text else {
            self.init(outcome: .failure(.syntax(message: "", line: nil)))
            return
        }
        guard text.utf8.count <= Self.longest else {
            self.init(outcome: .failure(.tooLarge))
            return
        }
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            self.init(outcome: .failure(.malformed))
            return
        }
        let console = (object["console"] as? [Any] ?? []).prefix(Self.mostLines).compactMap(Self.line)
        if let problem = object["problem"] as? [String: Any] {
            self.init(outcome: .failure(PageProblem(problem, budget: budget)), console: console)
        } else if let value = object["value"] {
            let outcome: Result<PageValue, PageProblem>
            do throws(PageProblem) { outcome = .success(try PageValue(jsonObject: value)) } catch { outcome = .failure(error) }
            self.init(outcome: outcome, console: console)
        } else {
            self.init(outcome: .failure(.malformed), console: console)
        }
    }

    private static func line(_ object: Any) -> ConsoleLine? {
        guard let line = object as? [String: Any], let level = (line["level"] as? String).flatMap(ConsoleLine.Level.init(rawValue:)),
            let text = line["text"] as? String
        else { return nil }
        return ConsoleLine(level, PrintableText.text(text))
    }
}

extension PageProblem {
    /// What the wrapper says.
    fileprivate init(_ object: [String: Any], budget: Duration) {
        let message = PrintableText.line(object["message"] as? String ?? "", limit: 2000)
        let line = (object["line"] as? NSNumber).map(\.intValue).flatMap { (1...10_000_000).contains($0) ? $0 : nil }
        self =
            switch object["kind"] as? String {
            case "threw": .threw(message: message, line: line)
            case "noObject": .noObject
            case "syntax": .syntax(message: message, line: line)
            case "noAnswer": .noAnswer(after: budget)
            case "notPropertyList": .notPropertyList(message)
            case "tooLarge": .tooLarge
            case "refused": .refused(message)
            case "left": .left
            case "taken": .taken
            default: .malformed
            }
    }
}
