import ExtensionModel

extension Catalog {
    /// The installed app that somebody names: by identifier, by its name in the person's language, or by the name of its bundle.
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

    /// The app that opens URLs of a scheme: of several the one that was installed first.
    func app(opening scheme: String) -> AppBundle? { apps().first { $0.isApplication && $0.schemes.contains(scheme) } }
}

extension AppBundle {
    /// The key that the build writes when the program calls `UIApplicationMain`.
    static let applicationKey = "AppexIsApplication"
    /// Schemes that other apps may have and that it wants to ask about.
    static let queriedSchemesKey = "LSApplicationQueriesSchemes"

    /// Whether the system can start its program: one that is not an application is an ordinary program for Linux.
    var isApplication: Bool { executable != nil && info.raw[Self.applicationKey]?.boolean == true }

    /// The schemes of the URLs that it opens, lower case, in its own order.
    var schemes: [String] { declaredSchemes.filter { !SchemeHandlers.reserved.contains($0) } }
    /// Those that it declares and does not get.
    var reservedSchemes: [String] { declaredSchemes.filter(SchemeHandlers.reserved.contains) }

    private var declaredSchemes: [String] {
        var seen: Set<String> = []
        return info.urlTypes.flatMap(\.schemes).filter { seen.insert($0).inserted }
    }

    /// The schemes that it may ask about with `canOpenURL(_:)`.
    var queriedSchemes: [String] { info.raw[Self.queriedSchemesKey]?.strings?.map { $0.lowercased() } ?? [] }
}
