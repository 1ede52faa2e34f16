extension AppBundle {
    /// What of the person's the app and its extensions ask for, each with the most that one of them asks for.
    public var personal: [PersonalResource: PersonalResource.Access] {
        extensions.reduce(into: entitlements.personal) { all, bundle in
            all.merge(bundle.entitlements.personal) { $0 == .writing ? $0 : $1 }
        }
    }

    /// The app's reason to ask for something, in its own words; nil without one.
    /// - Parameter languages: the user's, best first; see ``UserLanguages``.
    public func purpose(of resource: PersonalResource, languages: [String]) -> String? {
        localizations.text(resource.purposeKey, languages: languages, plain: info.raw[resource.purposeKey]?.string)
    }
}
