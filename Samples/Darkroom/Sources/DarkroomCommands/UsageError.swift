/// The arguments of the command are wrong. The message is a sentence.
struct UsageError: Error, Hashable {
    let message: String
}
