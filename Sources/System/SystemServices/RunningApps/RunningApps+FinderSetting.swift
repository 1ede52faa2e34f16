import ExtensionModel
import Wire

/// Whether the person has switched on the Finder Sync extension of an app, which is off at first. Guide: *Finder Sync*.
extension RunningApps {
    /// An app and its own extensions only: about others it says nothing.
    func answer(_ request: IncomingRequest<WireAskFinderSetting>, from process: ConnectedProcess) {
        let own = catalog.extensions().filter {
            $0.app.info.identifier == process.appIdentifier && $0.point.identifier == ExtensionPoint.finderSync.identifier
        }
        @Sendable func answer(areSettingsShown: Bool) {
            request.reply(
                .with {
                    $0.isEnabled = own.contains(where: \.isEnabled)
                    $0.areSettingsShown = areSettingsShown
                })
        }
        // A window is an app's to ask for, or that of an extension of which the person has just chosen something, as its host knows.
        let mayShow = process.isApp || own.contains { $0.identifier == process.bundleIdentifier }
        guard request.message.showsSettings, mayShow, !own.isEmpty, openings.take(process), let host = lifecycle?.host(of: process.id) else {
            return answer(areSettingsShown: false)
        }
        let opening = WireOpenForPerson.with {
            $0.app = process.appIdentifier
            $0.request = process.id
            $0.showsSettings = true
        }
        host.channel.ask(opening, deadline: Self.openBudget) { reply in
            answer(areSettingsShown: (try? reply.get().message.success) ?? false)
        }
    }
}
