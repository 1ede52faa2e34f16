/// Collects the trace of an evaluation while it runs.
final class PredicateTracer {
    private var open: [PredicateTrace] = []
    private var left: Int
    private(set) var root: PredicateTrace?
    /// Goes to the next node that begins.
    var note: String?

    init(limit: Int) { left = limit }

    /// Opens a node; false if there is no room for it, and then it must not be ended.
    func begin(_ node: PredicateNode) -> Bool { begin(range: node.range) { node.format(limit: 200) } }

    func begin(_ node: ExpressionNode) -> Bool { begin(range: node.range) { node.format(limit: 200) } }

    private func begin(range: SourceRange?, text: () -> String) -> Bool {
        guard left > 0 else {
            if !open.isEmpty { open[open.count - 1].isCut = true }
            return false
        }
        left -= 1
        open.append(PredicateTrace(text: text(), range: range, note: note))
        note = nil
        return true
    }

    func end(value: String, passed: Bool?) {
        guard var node = open.popLast() else { return }
        node.value = value
        node.passed = passed
        close(node)
    }

    func end(failing error: PredicateEvaluationError) {
        guard var node = open.popLast() else { return }
        node.error = error.message
        close(node)
    }

    private func close(_ node: PredicateTrace) {
        if open.isEmpty { root = node } else { open[open.count - 1].parts.append(node) }
    }
}
