import TextViews

/// One step with a widget.
enum WidgetStep {
    case update, more, less, edit, done, cancel, height, state, keep
    case script(ScriptStep)

    private static let words: [String: WidgetStep] = [
        "update": .update, "more": .more, "less": .less, "edit": .edit, "done": .done, "cancel": .cancel, "height": .height, "state": .state,
        "keep": .keep,
    ]

    static func parse(_ text: String) throws -> [WidgetStep] { try StepText.parse(text, words: words) { .script($0) } }
}
