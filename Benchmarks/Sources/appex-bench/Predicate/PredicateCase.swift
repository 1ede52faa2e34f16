import PredicateFormat

/// A predicate that Appex and GNUstep both understand and compute alike.
///
/// Left out, because GNUstep 1.28 computes them differently or cannot read them: `==[c]` (it ignores the letter), `[d]` where it matters
/// (it compares accents), `IN {…}` and `BETWEEN {…}` with literals (it does not evaluate the elements, hence the arguments here),
/// `SUBQUERY`, and functions other than the statistics.
struct PredicateCase {
    let format: String
    let arguments: [Any]

    init(_ format: String, _ arguments: Any...) {
        self.format = format
        self.arguments = arguments
    }

    static var all: [PredicateCase] {
        [
            PredicateCase("age > 40"),
            PredicateCase("age * 2 + 1 == 83"),
            PredicateCase("age BETWEEN %@", [18, 65]),
            PredicateCase("city IN %@", ["Oslo", "Paris", "Lyon"]),
            PredicateCase("address.position.latitude > 45"),
            PredicateCase("name BEGINSWITH[cd] 'alex'"),
            PredicateCase("author CONTAINS[cd] 'DUR'"),
            PredicateCase("name LIKE[c] 'AL*j?hns*n'"),
            PredicateCase("name MATCHES 'A[a-z]+ J.*n'"),
            PredicateCase("'blue' IN tags AND tags.@count == 3"),
            PredicateCase("ANY tags == 'blue'"),
            PredicateCase("ALL scores >= 1"),
            PredicateCase("NONE children.name BEGINSWITH 'Z'"),
            PredicateCase("children.@sum.age == 21"),
            PredicateCase("active == YES AND (age < 18 OR city == 'Lyon') AND NOT name ENDSWITH 'x'"),
        ]
    }

    /// What every case is evaluated with.
    static var object: [String: Any] {
        [
            "name": "Alexandra Johnson", "author": "Élodie Durand", "age": 41, "height": 1.75, "active": true, "city": "Lyon",
            "address": ["street": "Rue Mercière", "city": "Lyon", "position": ["latitude": 45.764, "longitude": 4.8357]] as [String: Any],
            "tags": ["red", "green", "blue"], "scores": [3, 1, 2, 2],
            "children": [["name": "Ann", "age": 9], ["name": "Bob", "age": 12]] as [[String: Any]],
        ]
    }
}
