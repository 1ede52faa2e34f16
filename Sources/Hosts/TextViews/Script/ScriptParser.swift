/// Parses scripts: one step on each line, or several with `;` between them. Words with spaces are in quotes; `#` begins a comment.
package enum ScriptParser {
    /// - Parameter others: the steps that a command has beside these, for the sentence about an unknown one.
    package static func parse(_ script: String, others: [String] = []) throws(ViewProblem) -> [ScriptStep] {
        var steps: [ScriptStep] = []
        for words in try split(script) { steps.append(try step(words, others)) }
        return steps
    }

    private static let known = ["tap", "type", "select", "set", "scroll", "focus", "key", "wait", "dump", "size", "result"]

    private static func step(_ words: [String], _ others: [String]) throws(ViewProblem) -> ScriptStep {
        var options = Set(words.dropFirst().filter { $0.hasPrefix("--") })
        let rest = words.dropFirst().filter { !$0.hasPrefix("--") }
        func option(_ name: String) -> Bool { options.remove("--" + name) != nil }
        /// A name needs no quotes when nothing follows it.
        func name() throws(ViewProblem) -> String {
            guard !rest.isEmpty else { throw ViewProblem("\(words[0]) needs the name of an element.") }
            return rest.joined(separator: " ")
        }
        func two(_ what: String) throws(ViewProblem) -> (String, String) {
            guard rest.count >= 2, let first = rest.first else { throw ViewProblem("\(words[0]) needs the name of an element and \(what).") }
            return (first, rest.dropFirst().joined(separator: " "))
        }
        let step: ScriptStep
        switch words[0] {
        case "tap": step = .act(.tap(try name()))
        case "focus": step = .act(.focus(try name()))
        case "key":
            guard rest.count == 1, let key = rest.first else { throw ViewProblem("key needs a key: return, escape, ctrl+s.") }
            step = .act(.key(key))
        case "type":
            let (field, text) = try two("a text")
            step = .act(.type(field, text: text, option("keys") ? .keyByKey : option("append") ? .append : .replace))
        case "select":
            let (element, choice) = try two("a choice")
            step = .act(.select(element, choice: choice))
        case "set":
            let (element, value) = try two("a value")
            step = .act(.set(element, value: value))
        case "scroll": step = .act(try scroll(Array(rest)))
        case "wait": step = try wait(Array(rest), &options)
        case "dump": step = .dump(frames: option("frames"), all: option("all"), json: option("json"))
        case "size":
            guard let text = rest.first, rest.count == 1, let size = size(text) else { throw ViewProblem("size needs a size: 320x480.") }
            step = .size(width: size.width, height: size.height)
        case "result": step = .result
        default:
            let all = others + known
            throw ViewProblem(
                "There is no command \(words[0].debugDescription). There are \(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])."
            )
        }
        if let unknown = options.first { throw ViewProblem("\(words[0]) has no option \(unknown).") }
        return step
    }

    /// `320x480`, in points.
    package static func size(_ text: String) -> (width: Double, height: Double)? {
        let parts = text.split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 >= 1 && $0 <= 100_000 }) else { return nil }
        return (parts[0], parts[1])
    }

    private static func scroll(_ words: [String]) throws(ViewProblem) -> ViewAction {
        let targets: [String: ViewAction.ScrollTarget] = ["top": .top, "bottom": .bottom, "left": .left, "right": .right]
        if words.count == 1 { return .scroll(words[0], .into) }
        if words.count == 2, let target = targets[words[1]] { return .scroll(words[0], target) }
        if words.count == 3, let x = Double(words[1]), let y = Double(words[2]), x.isFinite, y.isFinite { return .scroll(words[0], .offset(x, y)) }
        throw ViewProblem("scroll needs the name of an element, and of a scroll element where to: top, bottom, left, right, or x and y.")
    }

    private static func wait(_ words: [String], _ options: inout Set<String>) throws(ViewProblem) -> ScriptStep {
        var seconds: Double?
        if let option = options.first(where: { $0.hasPrefix("--timeout=") }) {
            options.remove(option)
            guard let number = Double(option.dropFirst(10)), number > 0, number < 86_400 else {
                throw ViewProblem("--timeout takes a number of seconds above 0.")
            }
            seconds = number
        }
        guard let name = words.first else { throw ViewProblem("wait needs the name of an element.") }
        let condition: WaitCondition
        switch (words.count, words.dropFirst().first) {
        case (1, _): condition = WaitCondition(name)
        case (2, "gone"): condition = WaitCondition(name, .gone)
        case (2, .some(let state)) where ["enabled", "disabled", "selected", "focused", "covered", "modal"].contains(state):
            condition = WaitCondition(name, .state(state))
        case (3..., "="): condition = WaitCondition(name, .value(words.dropFirst(2).joined(separator: " ")))
        default: condition = WaitCondition(words.joined(separator: " "))
        }
        return .wait(condition, seconds: seconds)
    }

    // MARK: - Words

    private static func split(_ script: String) throws(ViewProblem) -> [[String]] {
        var steps: [[String]] = []
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        var isComment = false
        func endWord() {
            if let done = word { words.append(done) }
            word = nil
        }
        func endStep() {
            endWord()
            if !words.isEmpty { steps.append(words) }
            words = []
        }
        for character in script {
            if isComment {
                isComment = !character.isNewline
                if character.isNewline { endStep() }
            } else if isEscaped {
                isEscaped = false
                word = (word ?? "") + (quote == "\"" && character == "n" ? "\n" : String(character))
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isNewline || character == ";" {
                endStep()
            } else if character == "#", word == nil, words.isEmpty {
                isComment = true
            } else if character.isWhitespace {
                endWord()
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { throw ViewProblem("A quotation mark is not closed.") }
        endStep()
        return steps
    }
}
