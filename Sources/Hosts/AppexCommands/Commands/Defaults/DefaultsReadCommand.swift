import ArgumentParser
import ExtensionHost

/// `appex defaults read`.
struct DefaultsReadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Print one value, or all.",
        discussion: "In JSON, dates are text in ISO 8601 and data is text in base 64.")

    @OptionGroup var options: DefaultsDomain

    @Argument(help: "Only this key.")
    var key: String?

    @OptionGroup var outputOptions: OutputOptions

    func run() async throws {
        let domain = try await options.open()
        guard let key else {
            let all = domain.all()
            if outputOptions.json { return print(PreferenceText.json(all)) }
            guard !all.isEmpty else { return print("\(options.domain) has no preferences.") }
            return all.sorted { $0.key < $1.key }.forEach { print("\($0.key) = \(PreferenceText.plain($0.value))".printableLine) }
        }
        guard let value = domain.value(key) else {
            throw ExtensionHostError(
                .notFound, "\(options.domain) has no value for \(key).", remedy: "`appex defaults read \(options.domain)` shows all.")
        }
        print(outputOptions.json ? PreferenceText.json(value) : PreferenceText.plain(value))
    }
}
