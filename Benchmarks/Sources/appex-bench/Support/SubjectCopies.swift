import ExtensionFoundation

/// Apps whose extensions are copies of one of the subject's.
struct SubjectCopies {
    typealias Change = (inout [String: Any]) -> Void

    /// The app to copy.
    let subject: String
    let scratch: String

    /// A new bundle in the scratch folder.
    /// - Parameters:
    ///   - name: of the app; what is copied is `original` in it.
    ///   - changes: one for each copy, of its `Info.plist`.
    func makeApp(_ name: String, identifier: String, of original: String, _ changes: [Change]) throws -> URL {
        let files = FileManager.default
        let app = URL(fileURLWithPath: scratch).appendingPathComponent("\(name).app")
        try files.copyItem(at: URL(fileURLWithPath: subject), to: app)
        try edit(app.appendingPathComponent("Info.plist")) { $0["CFBundleIdentifier"] = identifier }
        let plugIns = app.appendingPathComponent("PlugIns")
        let originals = try files.contentsOfDirectory(at: plugIns, includingPropertiesForKeys: nil)
        guard let original = originals.first(where: { $0.lastPathComponent == "\(original).appex" }) else {
            throw BenchmarkError("\(subject) has no extension \(original).")
        }
        for (place, change) in changes.enumerated() {
            let copy = plugIns.appendingPathComponent("Copy\(place).appex")
            try files.copyItem(at: original, to: copy)
            try edit(copy.appendingPathComponent("Info.plist"), change)
        }
        for original in originals { try files.removeItem(at: original) }
        return app
    }

    private func edit(_ file: URL, _ change: Change) throws {
        var info = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any] ?? [:]
        change(&info)
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0).write(to: file)
    }
}
