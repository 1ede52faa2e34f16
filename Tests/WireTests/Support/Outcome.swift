import Wire

/// Something else than the test expects.
struct Unexpected: Error, CustomStringConvertible {
    let description: String
    init(_ what: Any?) { description = "unexpected: \(what ?? "nothing")" }
}

/// How a call ended, as a value.
func outcome<Value>(_ work: () async throws(CallError) -> Value) async -> Result<Value, CallError> {
    do throws(CallError) { return .success(try await work()) } catch { return .failure(error) }
}

extension CallError {
    /// The code of a failure that the peer sent.
    var failureCode: WireFailureCode? {
        if case .failure(let failure) = self { failure.code } else { nil }
    }

    /// Why the channel ended, when that ended the call.
    var endCause: ChannelEnd.Cause? {
        if case .ended(let end) = self { end.cause } else { nil }
    }
}

extension Result where Failure == CallError {
    var error: CallError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
