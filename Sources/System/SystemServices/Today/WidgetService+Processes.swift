import Foundation
import Wire

extension WidgetService: ProcessService {
    var methods: [WireMethod] { [.setWidgetHasContent] }

    func receive(_ call: IncomingCall, from process: ConnectedProcess) {
        guard let request = call.decode(WireSetWidgetHasContent.self) else { return }
        guard declarations.take(process) else {
            return call.fail(WireFailure(.limit, "It says too often whether a widget has content.", remedy: "Say it when that changes."))
        }
        Task {
            do {
                call.reply(try setHasContent(request, app: process.appIdentifier))
            } catch {
                call.fail(SystemFailure(error).failure)
            }
        }
    }

    func ended(_ process: ConnectedProcess) { declarations.ended(process) }
}
