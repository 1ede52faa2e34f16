import ExtensionFoundation
package import ExtensionHost

/// The extensions that are offered for a page, before anything runs in it.
package enum PageMatching {
    /// In the person's order, without those that cannot run.
    ///
    /// An extension with a script is offered when it accepts a property list or an address; any other one gets the address alone, so it has to accept
    /// that.
    ///
    /// - Parameter points: short names of extension points: `share`, `action`, `action-ui`.
    package static func extensions(
        for page: WebPage, _ subject: PageSubject, points: Set<String>, in system: ExtensionSystem
    ) async throws(ExtensionHostError) -> [InstalledExtension] {
        var accepting = try await system.match(accepting: PageItems.make(page, subject, results: .empty)).accepting
        if subject == .page {
            let withAddress = try await system.match(accepting: PageItems.make(page, subject, results: nil)).accepting
            let known = Set(withAddress.map(\.identifier))
            accepting = withAddress + accepting.filter { $0.pageScriptPath != nil && !known.contains($0.identifier) }
        }
        return accepting.filter { points.contains($0.pointAlias) && $0.problem == nil }.sorted { $0.rank < $1.rank }
    }
}
