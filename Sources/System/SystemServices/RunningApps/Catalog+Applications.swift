import ExtensionModel

extension Catalog {
    /// The installed app for a name: an identifier, its name in the person's language, or the name of its bundle.
    func app(named name: String) throws -> AppBundle {
        if let app = app(name) { return app }
        let wanted = name.lowercased()
        let found = apps().filter { app in
            [app.displayName(languages: languages), app.url.deletingPathExtension().lastPathComponent].contains { $0.lowercased() == wanted }
        }
        guard let app = found.first else {
            throw SystemFailure(.notFound, "There is no installed app \(name.debugDescription).", remedy: "Install it with `appex install`.")
        }
        guard found.count == 1 else {
            let identifiers = found.map(\.info.identifier).joined(separator: ", ")
            throw SystemFailure(.notFound, "Several installed apps are named \(name.debugDescription).", remedy: "Name one of \(identifiers).")
        }
        return app
    }

    /// The app that opens URLs of a scheme: the app that was installed first, if there are several.
    func app(opening scheme: String) -> AppBundle? { apps().first { $0.isApplication && $0.schemes.contains(scheme) } }
}

extension AppBundle {
    /// The key that the build writes when the program calls `UIApplicationMain`.
    static let applicationKey = "AppexIsApplication"
    /// Schemes of other apps that it wants to query.
    static let queriedSchemesKey = "LSApplicationQueriesSchemes"

    /// Whether the system can start its program: otherwise it is an ordinary Linux program.
    var isApplication: Bool { executable != nil && info.raw[Self.applicationKey]?.boolean == true }

    /// The schemes of the URLs that it opens, in lower case, in its own order.
    var schemes: [String] { declaredSchemes.filter { !SchemeHandlers.reserved.contains($0) } }
    /// The schemes that it declares but does not get.
    var reservedSchemes: [String] { declaredSchemes.filter(SchemeHandlers.reserved.contains) }

    private var declaredSchemes: [String] {
        var seen: Set<String> = []
        return info.urlTypes.flatMap(\.schemes).filter { seen.insert($0).inserted }
    }

    /// The schemes that it may query with `canOpenURL(_:)`.
    var queriedSchemes: [String] { info.raw[Self.queriedSchemesKey]?.strings?.map { $0.lowercased() } ?? [] }
}
