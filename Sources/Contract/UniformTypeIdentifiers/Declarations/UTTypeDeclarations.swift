/// The declarations that are in effect in this process. Code that knows the installed apps registers them here.
///
/// Exported declarations take precedence over imported ones; among equals, the first registered counts; system types cannot be overridden.
/// Calls are safe on any thread and affect all later queries.
public enum UTTypeDeclarations {
    /// Registers an app's declarations, replacing all earlier ones of the same owner.
    /// - Parameter owner: a name for the app, such as its bundle identifier.
    /// - Returns: the refused declarations with reasons; all others are in effect.
    @discardableResult
    public static func register(
        exported: [UTTypeDeclaration] = [], imported: [UTTypeDeclaration] = [], owner: String
    ) -> [UTTypeDeclarationError] {
        TypeCatalog.shared.register(exported: exported, imported: imported, owner: owner)
    }

    /// Registers the declarations of an `Info.plist`, replacing all earlier ones of the same owner.
    /// - Returns: the refused declarations with reasons; all others are in effect.
    @discardableResult
    public static func register(infoDictionary: [String: Any], owner: String) -> [UTTypeDeclarationError] {
        let found = declarations(infoDictionary: infoDictionary)
        return found.refused + register(exported: found.exported, imported: found.imported, owner: owner)
    }

    /// Removes all declarations of `owner`.
    public static func remove(owner: String) {
        TypeCatalog.shared.removeDeclarations(owner: owner)
    }

    /// Reads the declarations of an `Info.plist` without registering them.
    /// - Returns: the valid declarations, and why others are refused.
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
