/// Every behaviour by its name.
enum Behaviours {
    typealias Behaviour = (Request) -> Void

    static let all = [good, endings, crashes, channels, resources, results].reduce(into: [String: Behaviour]()) { all, part in
        all.merge(part) { first, _ in first }
    }
}
