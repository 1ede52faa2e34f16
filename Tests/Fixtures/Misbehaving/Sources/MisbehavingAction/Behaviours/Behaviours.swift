/// Every behaviour by its name.
enum Behaviours {
    typealias Behaviour = (Request) -> Void

    static let all = [good, endings, channels, resources, results, prying].reduce(into: [String: Behaviour]()) { all, part in
        all.merge(part) { first, _ in first }
    }
}
