import ExtensionFoundation
import Wire

extension ExtensionSystem {
    /// An app that was asked for.
    package enum OpenedApp: Sendable {
        /// In this host: a request that lasts as long as the window.
        case here(ExtensionRequest)
        /// In a window that another host shows, which has been told to come forward.
        case elsewhere(name: String)
    }

    /// Opens a containing app in this host.
    ///
    /// - Parameters:
    ///   - app: its identifier or name; nil: the app that opens such URLs.
    ///   - activationToken: the desktop's, for a window that is to come forward.
    package func openApp(_ app: String?, url: URL? = nil, activationToken: String? = nil) async throws(ExtensionHostError) -> OpenedApp {
        let connection = try await connected()
        var request = WireOpenApp()
        request.app = app ?? ""
        request.url = url?.absoluteString ?? ""
        request.activationToken = activationToken ?? ""
        let session = HostSession()
        do {
            connection.begin()
            let reply: WireReply<WireOpenedApp>
            do {
                reply = try await connection.channel.call(request, deadline: Self.personBudget)
            } catch {
                connection.begun(nil)
                throw error
            }
            guard reply.message.hasBegun else {
                connection.begun(nil)
                return .elsewhere(name: reply.message.appName)
            }
            connection.begun(reply.message.begun.request)
            guard let socket = reply.descriptors.first else { throw CallError.malformedReply }
            try session.start(socket)
            return .here(
                ExtensionRequest(reply.message.begun, connection: connection, session: session, items: [], budget: ExtensionSystem.unlimited))
        } catch let error as CallError {
            throw ExtensionHostError(error)
        } catch {
            throw ExtensionHostError(.other, "\(error)")
        }
    }
}
