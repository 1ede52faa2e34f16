import TextViews

/// One step of an edit.
enum PhotoStep {
    case done, cancel, confirms
    case script(ScriptStep)

    private static let words: [String: PhotoStep] = ["done": .done, "cancel": .cancel, "confirms": .confirms]

    static func parse(_ text: String) throws -> [PhotoStep] { try StepText.parse(text, words: words) { .script($0) } }
}
