import Foundation
import HostItems
import TextViews

/// One step with a widget.
enum WidgetStep {
    case update, more, less, edit, done, cancel, height, state, keep
    case script(ScriptStep)

    private static let words: [String: WidgetStep] = [
        "update": .update, "more": .more, "less": .less, "edit": .edit, "done": .done, "cancel": .cancel, "height": .height, "state": .state,
        "keep": .keep,
    ]

    static func parse(_ text: String) throws -> [WidgetStep] {
        var found: [WidgetStep] = []
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
