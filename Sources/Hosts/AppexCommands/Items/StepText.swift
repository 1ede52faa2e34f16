import Foundation
import HostItems
import TextViews

/// The steps of `appex ui`, with words of a command's own among them: a line each or with ; between them.
enum StepText {
    /// - Parameters:
    ///   - words: the command's own steps.
    ///   - script: makes a step of one of `appex ui`.
    static func parse<Step>(_ text: String, words: [String: Step], script: (ScriptStep) -> Step) throws -> [Step] {
        var found: [Step] = []
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if let step = words[line] {
                found.append(step)
                continue
            }
            do throws(ViewProblem) {
                found += try ScriptParser.parse(line, others: words.keys.sorted()).map(script)
            } catch {
                throw ArgumentProblem("The steps cannot be run. \(error)")
            }
        }
        return found
    }
}
