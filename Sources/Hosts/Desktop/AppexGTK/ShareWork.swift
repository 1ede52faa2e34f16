import CAppexGTK
import CGtk
import DesktopApp
import ExtensionHost
import GTKViews

/// A share sheet over a window of the program.
final class ShareWork: Work {
    private var sheet: ShareSheet?

    func start(_ items: GivenItems, over parent: Widget?) {
        let parent = parent.map(ParentWindow.init)
        run { [weak self] in
            let handed = try await items.make()
            guard let self, !self.isOver else { return }
            let sheet = ShareSheet(items: handed.items, system: HostSystem.shared) { [weak self] outcome in await self?.ended(outcome) }
            self.sheet = sheet
            sheet.show(over: try parent?.widgetThatIsThere())
        }
    }

    private func ended(_ outcome: ShareSheet.Outcome) async {
        switch outcome {
        case .dismissed: end(.failure(CancellationError()))
        case .performed:
            do { end(.success((try await ReturnedItems.read(HandedItems([])), nil))) } catch { end(.failure(error)) }
        case .shared(let target, let returned, let finish):
            do {
                end(.success((try await ReturnedItems.read(HandedItems(returned)), target.object())))
            } catch {
                end(.failure(error))
            }
            // The result need not wait for the end of the process.
            Task { await finish() }
        }
    }

    override func cancel() {
        super.cancel()
        sheet?.close()
    }
}
