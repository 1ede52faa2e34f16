import Foundation
import HostItems
import TextViews

/// One step of an edit.
enum PhotoStep {
    case done, cancel, confirms
    case script(ScriptStep)

    private static let words: [String: PhotoStep] = ["done": .done, "cancel": .cancel, "confirms": .confirms]

    static func parse(_ text: String) throws -> [PhotoStep] {
        var found: [PhotoStep] = []
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if let step = words[line] {
                found.append(step)
                continue
            }
            do throws(ViewProblem) {
                found += try ScriptParser.parse(line).map { .script($0) }
            } catch {
                throw ArgumentProblem("The steps cannot be run. \(error)")
            }
        }
        return found
    }
}
