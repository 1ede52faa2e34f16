import ExtensionFoundation
import Wire

extension ExtensionSystem {
    /// Where an app was opened.
    package enum OpenedApp: Sendable {
        /// In this host; the request lasts as long as the app's window.
        case here(ExtensionRequest)
        /// In a window of another host, which has been asked to bring the window forward.
        case elsewhere(name: String)
    }

    /// Opens a containing app in this host.
    ///
    /// - Parameters:
    ///   - app: its identifier or name; nil: the app that opens such URLs.
    ///   - activationToken: the desktop's token for bringing the window forward.
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
                ExtensionRequest(
                    reply.message.begun, connection: connection, session: session, items: [], isAgain: false, budget: ExtensionSystem.unlimited))
        } catch let error as CallError {
            throw ExtensionHostError(error)
        } catch {
            throw ExtensionHostError(.other, "\(error)")
        }
    }
}
