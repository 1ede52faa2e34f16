import Foundation

/// A script in one style of authors, and the results that it passes, from `Fixtures/PageScripts`.
struct PageStyle {
    let file: String
    /// With a `finalize` that leaves what the extension has received in the page, where the object takes one.
    let script: Data
    private let value: Any
    private let isLiteral: Bool

    private static let folder = Place.repository + "/Tests/Fixtures/PageScripts/"

    /// Those that pass results, and always the same: one that breaks `JSON` breaks what reports here, too.
    static func all() throws -> [PageStyle] {
        let list = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: folder + "styles.json"))) as? [[String: Any]] ?? []
        return try list.compactMap { entry in
            guard let file = entry["file"] as? String, entry["mayAlso"] == nil, let run = entry["run"] as? [String: Any],
                let value = run["value"]
            else { return nil }
            let source = try Data(contentsOf: URL(fileURLWithPath: folder + file))
            return PageStyle(file: file, script: source + Data(reporting.utf8), value: value, isLiteral: run["isLiteral"] as? Bool ?? false)
        }
    }

    private static let reporting = """

        ;{ const { stringify } = JSON, sorted = value => typeof value !== "object" || value === null ? value
          : Array.isArray(value) ? value.map(sorted) : value instanceof Date ? { $date: value.getTime() } : value instanceof Uint8Array
          ? { $data: btoa(String.fromCharCode(...value)) } : { __proto__: null, ...Object.fromEntries(Object.keys(value).sort().map(key => [key, sorted(value[key])])) };
          const object = ExtensionPreprocessingJS, own = object.finalize;
          object.finalize = function (argument) {
            try { own?.call(this, argument); } finally { document.body.dataset.received = stringify(sorted(argument.received)); } }; }
        """

    /// The results as the page shows them, with the page's own address and title.
    func expected(baseURI: String, title: String) throws -> NSObject {
        func filled(_ value: Any) -> Any {
            switch value {
            case let text as String where !isLiteral: text.replacing("$baseURI", with: baseURI).replacing("$title", with: title)
            case let list as [Any]: list.map(filled)
            case let dictionary as [String: Any]: dictionary.mapValues(filled)
            default: value
            }
        }
        return filled(value) as? NSObject ?? NSNull()
    }
}
