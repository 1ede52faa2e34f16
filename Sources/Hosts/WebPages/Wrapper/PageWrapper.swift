import Foundation
import SystemCalls

/// The JavaScript around an author's source. Its value is a promise of a text for ``PageReply``.
///
/// The source is in a function of its own, so that `ExtensionPreprocessingJS` may be a `var`, a `const`, a class or a global object, and its first
/// line is the first line of the whole text. Source that leaves the function by its brackets can replace what follows, too: all that a page answers
/// is text of a stranger, and who asked has a deadline of its own.
package enum PageWrapper {
    /// How a browser evaluates it.
    package enum Form: Sendable {
        /// A script whose value is its last expression: Chromium's files and user scripts, Firefox's code.
        case script
        /// The body of an async function that returns the text: WebKitGTK's `call_async_javascript_function`.
        case functionBody
    }

    /// How long `run` and `finalize` have.
    package static let runBudget = Duration.seconds(10)
    package static let finalizeBudget = Duration.seconds(5)

    /// A name for the object of one run: nobody can guess it.
    package static func freshID() -> String { "appex-" + UUID().uuidString }

    /// Evaluates the source, calls `run`, and keeps the object under `id`.
    package static func run(_ script: PageScript, id: String, form: Form = .script, budget: Duration = runBudget) -> String {
        let options = Options(id: id, budget: budget.wholeMilliseconds, name: script.extensionName)
        // Between the brackets of a `return`, a line break ends nothing.
        return text(
            "run", options, form,
            """
            function(chrome,browser,console){return function(){\(script.source)
            ;return typeof ExtensionPreprocessingJS==="undefined"?void 0:ExtensionPreprocessingJS}}
            """)
    }

    /// Calls `finalize` of the object under `id` and forgets it.
    package static func finalize(id: String, _ argument: PageValue, form: Form = .script, budget: Duration = finalizeBudget) -> String {
        text("finalize", Options(id: id, budget: budget.wholeMilliseconds, argument: argument.json), form)
    }

    /// Replaces what is selected in the focused field: its value is a promise of a text for ``PageReply``.
    package static func replaceSelection(with text: String, form: Form = .script) -> String {
        Self.text("replace", Options(text: text), form)
    }

    /// What the JavaScript part is told.
    private struct Options: Encodable {
        var id: String?
        /// In milliseconds.
        var budget: UInt64?
        var name: String?
        var argument: String?
        var text: String?
        let longest = PageValue.longestText
        let deepest = PageValue.deepest
    }

    private static func text(_ task: String, _ options: Options, _ form: Form, _ author: String = "null") -> String {
        let runtime = String(decoding: PackageResources.page_runtime_js, as: UTF8.self)
        let call = #"((here,author,page)=>page("\#(task)",\#(json(options)),here,author))(new Error(),\#(author),"# + runtime + "\n)"
        return form == .script ? call : "return (" + call + ")"
    }

    /// A literal of JavaScript.
    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Every string can be encoded.
        let text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        return text.replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
    }
}
