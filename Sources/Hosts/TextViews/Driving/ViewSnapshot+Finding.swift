extension ViewSnapshot {
    /// Finds an element by its accessibility identifier, then its accessibility label, then its text; first by the whole name, then by its beginning.
    /// `#12` is the element with that number.
    ///
    /// - Parameter suits: which elements are preferred when several have the name.
    package func find(_ name: String, suits: (ViewElement) -> Bool = { _ in true }) throws(ViewProblem) -> ViewElement {
        if name.hasPrefix("#"), let number = UInt64(name.dropFirst()) {
            guard let element = self[number] else { throw ViewProblem("There is no element \(name).") }
            return element
        }
        let found = matches(for: name)
        guard found.count > 1 else {
            guard let only = found.first else { throw ViewProblem("Nothing here is called \(name.debugDescription).\(suggestion)") }
            return only
        }
        // A covered element is found only when all of them are covered.
        let reachable = found.filter { !$0.isCovered }
        let candidates = reachable.isEmpty ? found : reachable
        let suitable = candidates.filter(suits)
        if suitable.count == 1 { return suitable[0] }
        if candidates.count == 1 { return candidates[0] }
        let list = (suitable.isEmpty ? candidates : suitable).prefix(8).map { "  \($0.summary)" }.joined(separator: "\n")
        throw ViewProblem("Several elements are called \(name.debugDescription); say which by its number:\n\(list)")
    }

    /// Whether any element has the name.
    package func contains(_ name: String) -> Bool {
        if name.hasPrefix("#"), let number = UInt64(name.dropFirst()) { return self[number] != nil }
        return !matches(for: name).isEmpty
    }

    private func matches(for name: String) -> [ViewElement] {
        let properties: [(ViewElement) -> [String]] = [
            { [$0.identifier] }, { [$0.label] }, { [$0.text ?? "", $0.value ?? "", $0.placeholder ?? ""] },
        ]
        guard !name.isEmpty else { return [] }
        for isWhole in [true, false] {
            for property in properties {
                let found = elements.filter { element in
                    property(element).contains { isWhole ? $0 == name : $0.lowercased().hasPrefix(name.lowercased()) }
                }
                if !found.isEmpty { return found }
            }
        }
        return []
    }

    private var suggestion: String {
        let names = elements.filter { $0.isControl && !$0.isCovered }.compactMap(\.names.first).prefix(8).map { $0.prefix(40).debugDescription }
        return names.isEmpty ? "" : " There are \(names.joined(separator: ", "))."
    }

    /// The element, if a person could use it now.
    package func reach(_ element: ViewElement) throws(ViewProblem) -> ViewElement {
        if try uncovered(element).isDisabled { throw ViewProblem("\(element.summary.capitalizedFirst) is disabled.") }
        return element
    }

    /// The element, if a person can see it.
    func uncovered(_ element: ViewElement) throws(ViewProblem) -> ViewElement {
        guard element.isCovered else { return element }
        throw ViewProblem("\(element.summary.capitalizedFirst) is covered by \(modal?.summary ?? "something else").")
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
