/// The message that Swift prints when a check fails, without the program's own text, which may contain personal data.
struct PrintedFailure: Sendable, Equatable {
    /// “Fatal error”, followed by a colon and the message when the message is one of the standard library's.
    var failure: String
    /// `File.swift:12`.
    var location: String

    /// Finds the message in the last lines that a process printed.
    init?(lines: [String]) {
        let pattern =
            /(?:^|\/)(?<location>[A-Za-z0-9_+.\-]{1,100}\.swift:[0-9]{1,7}): (?<kind>Fatal error|Precondition failed|Assertion failed)(?:: (?<words>.*))?$/
        for line in lines.reversed() {
            // The module's name comes before the first slash; only the file's name is needed.
            guard let match = line.prefix(600).firstMatch(of: pattern) else { continue }
            let words = match.words.map(String.init) ?? ""
            failure = String(match.kind) + (Self.ofTheLibrary.contains(words) ? ": " + words : "")
            location = String(match.location)
            return
        }
        return nil
    }

    /// Messages without any text of the program.
    private static let ofTheLibrary: Set<String> = [
        "Unexpectedly found nil while unwrapping an Optional value", "Unexpectedly found nil while implicitly unwrapping an Optional value",
        "Index out of range", "Array index is out of range", "Negative Array index is out of range", "String index is out of bounds",
        "Range requires lowerBound <= upperBound", "Can't form Range with upperBound < lowerBound",
        "Division by zero", "Division by zero in remainder operation", "Not enough bits to represent the passed value",
        "Negative value is not representable", "Can't remove last element from an empty collection",
        "Can't remove first element from an empty collection", "Double value cannot be converted to Int because it is either infinite or NaN",
        "Double value cannot be converted to Int because the result would be greater than Int.max",
        "Double value cannot be converted to Int because the result would be less than Int.min",
        "init(coder:) has not been implemented", "Incorrect actor executor assumption",
    ]
}
