/// The declarations that are in force in this process. Whoever knows the installed apps registers them here.
///
/// Exported declarations beat imported ones; among equals the first registered wins; a system type cannot be overridden.
/// Calls are safe from any thread and take effect for every later question.
public enum UTTypeDeclarations {
    /// Puts an app's declarations in force, replacing what the same owner registered before.
    /// - Parameter owner: a name for the app, such as its bundle identifier.
    /// - Returns: what was refused and why; the rest is in force.
    @discardableResult
    public static func register(
        exported: [UTTypeDeclaration] = [], imported: [UTTypeDeclaration] = [], owner: String
    ) -> [UTTypeDeclarationError] {
        TypeCatalog.shared.register(exported: exported, imported: imported, owner: owner)
    }

    /// Puts the declarations of an `Info.plist` in force, replacing what the same owner registered before.
    /// - Returns: what was refused and why; the rest is in force.
    @discardableResult
    public static func register(infoDictionary: [String: Any], owner: String) -> [UTTypeDeclarationError] {
        let found = declarations(infoDictionary: infoDictionary)
        return found.refused + register(exported: found.exported, imported: found.imported, owner: owner)
    }

    /// Ends everything that `owner` declared.
    public static func remove(owner: String) {
        TypeCatalog.shared.removeDeclarations(owner: owner)
    }

    /// Reads the declarations of an `Info.plist` without putting them in force.
    /// - Returns: the usable ones, and why others are refused.
    public static func declarations(
        infoDictionary: [String: Any]
    ) -> (exported: [UTTypeDeclaration], imported: [UTTypeDeclaration], refused: [UTTypeDeclarationError]) {
        var refused: [UTTypeDeclarationError] = []
        func read(_ key: String) -> [UTTypeDeclaration] {
            guard let value = infoDictionary[key] else { return [] }
            guard let list = value as? [Any] else {
                refused.append(UTTypeDeclarationError(.identifier, identifier: ""))
                return []
            }
            return list.compactMap { item in
                do throws(UTTypeDeclarationError) {
                    return try UTTypeDeclaration(propertyList: item as? [String: Any] ?? [:])
                } catch {
                    refused.append(error)
                    return nil
                }
            }
        }
        let exported = read("UTExportedTypeDeclarations"), imported = read("UTImportedTypeDeclarations")
        return (exported, imported, refused)
    }
}

extension TypeCatalog {
    func register(
        exported: [UTTypeDeclaration], imported: [UTTypeDeclaration], owner: String
    ) -> [UTTypeDeclarationError] {
        let table = self.table
        return changeDeclarations { $0.register(exported: exported, imported: imported, owner: owner, table: table) }
    }

    func removeDeclarations(owner: String) {
        changeDeclarations { $0.remove(owner: owner) }
    }
}
