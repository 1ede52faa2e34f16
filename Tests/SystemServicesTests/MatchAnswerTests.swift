import ExtensionModel
import Foundation
import Registry
@testable import SystemServices
import Testing
import Wire

/// What a host is told about the extensions that accept its items.
@Suite struct MatchAnswerTests {
    /// The app of the system tests, when it has been built.
    private static let fixture = ProcessInfo.processInfo.environment["APPEX_FIXTURE"]

    private func request(_ type: String, knowing catalog: UInt64 = 0) -> WireMatchExtensions {
        .with {
            $0.items = [.with { $0.attachments = [.with { $0.typeIdentifiers = [type] }] }]
            $0.knownCatalog = catalog
        }
    }

    @Test(.enabled(if: fixture != nil)) func aHostThatKnowsTheCatalogIsToldPlacesOnly() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let paths = SystemPaths(environment: ["XDG_DATA_HOME": folder + "/d", "XDG_RUNTIME_DIR": folder + "/r"])
        try FileManager.default.createDirectory(atPath: folder + "/r", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try paths.prepare()
        let services = try Services(paths: paths, runtime: .ofThisProcess(), languages: ["en"], allowsUnsandboxed: false)
        let app = try AppBundle.read(at: URL(fileURLWithPath: #require(Self.fixture)))
        let choices = app.extensions.enumerated().map { rank, bundle in
            ChoiceRecord(identifier: bundle.info.identifier, app: app.info.identifier, isEnabled: true, rank: rank)
        }

        let before = try services.match(request("public.plain-text"))
        #expect(before.catalog != 0 && before.extensions.isEmpty && before.places.isEmpty)
        services.catalog.add(app, generation: "1", choices: choices)
        let first = try services.match(request("public.plain-text", knowing: before.catalog))
        #expect(first.catalog != before.catalog)
        #expect(first.extensions.map(\.identifier) == choices.map(\.identifier), "the whole list, since it has changed")
        #expect(!first.places.isEmpty && first.places.allSatisfy { $0 < first.extensions.count })

        let second = try services.match(request("public.plain-text", knowing: first.catalog))
        #expect(second.extensions.isEmpty && second.places == first.places && second.catalog == first.catalog)
        services.catalog.apply(choices.map { ChoiceRecord(identifier: $0.identifier, app: $0.app, isEnabled: false, rank: $0.rank) })
        let third = try services.match(request("public.plain-text", knowing: first.catalog))
        #expect(third.extensions.count == choices.count && third.extensions.allSatisfy { !$0.enabled } && third.places.isEmpty)
        #expect(third.placesDisabled.isEmpty, "the person does not want them")
        services.catalog.apply(
            choices.map { choice in
                var choice = choice
                choice.disabledAt = 1
                return choice
            })
        let fourth = try services.match(request("public.plain-text"))
        #expect(fourth.places.isEmpty && fourth.placesDisabled == first.places, "they would be offered, had they not crashed")
    }
}
