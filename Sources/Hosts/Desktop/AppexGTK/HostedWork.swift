import CAppexGTK
import DesktopApp
import ExtensionHost
import GTKViews

/// A running extension for the program.
class HostedWork: Work {
    private(set) var hosted: HostedExtension?

    /// Starts the extension, and reports when it has a view to show.
    func start(
        _ identifier: String, _ items: GivenItems, size: (width: Double, height: Double),
        onStart: @escaping @MainActor (HostedExtension, InstalledExtension) throws -> Void
    ) {
        run { [weak self] in
            let handed = try await items.make()
            let target = try await HostSystem.extension(identifier)
            guard let self, !self.isOver else { return }
            let hosted = HostedExtension(
                target, items: handed, system: HostSystem.shared, presentation: target.wantsFullScreen ? .fullScreen : .sheet, size: size
            ) { [weak self] outcome in self?.ended(outcome) }
            self.hosted = hosted
            QuestionPlaces.add(hosted, hosted.widget.widget, for: HostSystem.shared)
            try onStart(hosted, target)
        }
    }

    private func ended(_ outcome: HostedExtension.Outcome) {
        switch outcome {
        case .cancelled: end(.failure(CancellationError()))
        case .failed(let error): end(.failure(error))
        case .completed(let returned, let finish):
            let returned = HandedItems(returned)
            run { [weak self] in
                // The result need not wait for the end of the process.
                defer { Task { await finish() } }
                let items = try await ReturnedItems.read(returned)
                self?.end(.success((items, nil)))
            }
        }
    }

    override func close() { if let hosted { hosted.requestClose() } else { cancel() } }

    override func cancel() {
        super.cancel()
        hosted?.cancel()
    }
}
