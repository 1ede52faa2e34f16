/// Collects the trace of an evaluation while it runs.
final class PredicateTracer {
    private var open: [PredicateTrace] = []
    private var left: Int
    private(set) var root: PredicateTrace?
    /// Goes to the next node that begins.
    var note: String?
    /// What the innermost open node compares in vain.
    private var remark: String?
    /// nil while nobody asks for it.
    private(set) var examination: PredicateExamination?

    init(limit: Int, examination: PredicateExamination? = nil) {
        left = limit
        self.examination = examination
    }

    /// Opens a node; false if there is no room for it, and then it must not be ended.
    func begin(_ node: PredicateNode) -> Bool { begin(range: node.range) { node.format(limit: 200) } }

    func begin(_ node: ExpressionNode) -> Bool { begin(range: node.range) { node.format(limit: 200) } }

    private func begin(range: SourceRange?, text: () -> String) -> Bool {
        guard left > 0 else {
            if !open.isEmpty { open[open.count - 1].isCut = true }
            return false
        }
        left -= 1
        remark = nil
        open.append(PredicateTrace(text: text(), range: range, note: note))
        note = nil
        return true
    }

    func end(value: String, passed: Bool?) {
        guard var node = open.popLast() else { return }
        node.value = value
        node.passed = passed
        if let range = node.range {
            if let remark {
                examination?.faults[range] = PredicateEvaluationError(.typeMismatch, remark, part: node.text, range: range)
            } else {
                examination?.sound.insert(range)
            }
        }
        remark = nil
        close(node)
    }

    func end(failing error: PredicateEvaluationError) {
        guard var node = open.popLast() else { return }
        node.error = error.message
        remark = nil
        if let range = error.range, error.reason != .tooMuchWork { examination?.faults[range] = error }
        close(node)
    }

    /// Says of the innermost open node why it can never be equal; nil takes back nothing. Without room for that node, nothing is said.
    func remark(_ sentence: String?) {
        if let sentence, left > 0 { remark = sentence }
    }

    private func close(_ node: PredicateTrace) {
        if open.isEmpty { root = node } else { open[open.count - 1].parts.append(node) }
    }
}
