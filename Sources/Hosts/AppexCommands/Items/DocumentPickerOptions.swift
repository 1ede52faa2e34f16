import ArgumentParser
import ExtensionHost
import HostItems
import UniformTypeIdentifiers

/// The purpose for which a document picker is looked for.
struct DocumentPickerOptions: ParsableArguments {
    enum Mode: String, CaseIterable, ExpressibleByArgument { case `import`, open, export, move }

    @Option(name: .long, help: "Look for a document picker: to import or open a document, or to export or move the items to its service.")
    var picker: Mode?

    @Option(
        name: .long, parsing: .singleValue, help: "With --picker: a type that can be read, as uniform type identifier or MIME type; may be repeated.")
    var pickerType: [String] = []

    /// Nil when no document picker is looked for. The types are those of the items, unless they are given.
    func query(for items: [NSExtensionItem]) throws -> DocumentPickerQuery? {
        guard let picker else {
            guard pickerType.isEmpty else { throw ArgumentProblem("--picker-type needs --picker.") }
            return nil
        }
        var types = try pickerType.map(TypeArgument.readFromCommandLine)
        if types.isEmpty {
            types = items.flatMap { $0.attachments ?? [] }.compactMap { $0.registeredTypeIdentifiers.first }.compactMap { UTType($0) }
        }
        guard !types.isEmpty else { throw ArgumentProblem("Say which types: --picker-type public.image, or give an item.") }
        let mode: DocumentPickerQuery.Mode =
            switch picker {
            case .import: .import
            case .open: .open
            case .export: .exportToService
            case .move: .moveToService
            }
        return DocumentPickerQuery(mode: mode, types: types)
    }
}
