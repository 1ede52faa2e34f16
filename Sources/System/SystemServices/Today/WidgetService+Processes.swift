import Wire

extension WidgetService: ProcessService {
    var handlers: WireHandlers<ConnectedProcess> {
        let tooOften = WireFailure(.limit, "It says too often whether a widget has content.", remedy: "Say it when that changes.")
        var handlers = WireHandlers<ConnectedProcess>(
            refusal: { [declarations] process in declarations.take(process) ? nil : tooOften }, failure: { SystemFailure($0).failure })
        handlers.answerLater(WireSetWidgetHasContent.self) { [self] request, process in try setHasContent(request, app: process.appIdentifier) }
        return handlers
    }

    func ended(_ process: ConnectedProcess) { declarations.ended(process) }
}
