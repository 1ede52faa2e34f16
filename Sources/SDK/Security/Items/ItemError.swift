import ExtensionFoundation
import Wire

/// A status that ends a call before the system has answered.
struct ItemError: Error {
    let status: OSStatus
    init(_ status: OSStatus) { self.status = status }
}

func status(_ body: () throws(ItemError) -> WireKeychainStatus) -> OSStatus {
    do throws(ItemError) {
        return OSStatus(truncatingIfNeeded: try body().rawValue)
    } catch {
        return error.status
    }
}

/// Sends a request to the system and waits. A process that the system has not started has no access groups.
func ask<Request: WireRequest>(_ request: Request) throws(ItemError) -> Request.Reply {
    guard let line = SystemLine.current else { throw ItemError(errSecMissingEntitlement) }
    do throws(CallError) {
        return try line.channel.callAndWait(request, deadline: .seconds(60)).message
    } catch {
        if case .tooLarge = error { throw ItemError(errSecDataTooLarge) }
        throw ItemError(errSecNotAvailable)
    }
}
