/// Collects the trace of an evaluation while it runs.
final class PredicateTracer {
    private var open: [PredicateTrace] = []
    private var left: Int
    private(set) var root: PredicateTrace?
    /// The note for the next node.
    var note: String?
    /// Why the comparison in the innermost open node can never be true.
    private var remark: String?
    /// nil unless it is requested.
    private(set) var examination: PredicateExamination?

    init(limit: Int, examination: PredicateExamination? = nil) {
        left = limit
        self.examination = examination
    }

    /// Opens a node. False when there is no room for it; the node must then not be ended.
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

    /// Records why the innermost open node can never be equal. nil does not remove an earlier remark; without room for the node, nothing is recorded.
    func remark(_ sentence: String?) {
        if let sentence, left > 0 { remark = sentence }
    }

    private func close(_ node: PredicateTrace) {
        if open.isEmpty { root = node } else { open[open.count - 1].parts.append(node) }
    }
}
