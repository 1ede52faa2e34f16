extension AppBundle {
    /// The personal resources that the app and its extensions ask for, each with the widest access that any of them asks for.
    public var personal: [PersonalResource: PersonalResource.Access] {
        extensions.reduce(into: entitlements.personal) { all, bundle in
            all.merge(bundle.entitlements.personal) { $0 == .writing ? $0 : $1 }
        }
    }

    /// The app's own explanation of why it asks for a resource; nil without an explanation.
    /// - Parameter languages: the person's, best first; see ``UserLanguages``.
    public func purpose(of resource: PersonalResource, languages: [String]) -> String? {
        localizations.text(resource.purposeKey, languages: languages, plain: info.raw[resource.purposeKey]?.string)
    }
}
