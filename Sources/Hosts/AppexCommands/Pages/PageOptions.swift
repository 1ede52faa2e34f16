import ArgumentParser
import ExtensionHost
import HostItems

/// A page in place of other items.
struct PageOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "For authors: a web page, as a file or an address. The extension's script runs in it, and what comes back changes it.",
            valueName: "page"), completion: .file(extensions: ["html", "htm", "xhtml"]))
    var page: String?

    /// What an extension gets: the items, or the page, which has to be finished.
    ///
    /// - Parameters:
    ///   - hasViews: whether the command shows views. The script of an extension whose view is not shown does not run.
    ///   - isShown: whether what happens in the page is printed.
    func makeItems(
        for name: String, or items: ItemOptions, in system: ExtensionSystem, hasViews: Bool, isShown: Bool
    ) async throws -> (items: [NSExtensionItem], trial: PageTrial?) {
        guard let page else { return (try items.makeItems(), nil) }
        guard items.isEmpty else { throw ArgumentProblem("With --page, the page is the only item.") }
        let identifier = try await system.extensionIdentifier(name)
        guard let target = try await system.extensions().first(where: { $0.identifier == identifier }) else {
            throw ExtensionHostError(.notFound, "\(identifier) is not installed.")
        }
        guard hasViews || target.pointAlias != "action-ui" else {
            throw ArgumentProblem("\(target.displayName.printableLine) has a view, which this command does not show. Use `appex ui` with --page.")
        }
        let trial = PageTrial(try await TriedPage.open(page), target, in: system, isShown: isShown)
        return (try await trial.items(), trial)
    }
}
